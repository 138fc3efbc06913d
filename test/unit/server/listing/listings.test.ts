import { jest } from '@jest/globals';
import * as v from 'valibot';
import { itemDocument } from '../../../support/content/documents';
import { today } from '../../../support/sites/site';
import { createListBudget } from '../../../../server/listing/listBudget';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { fakeTimers } from '../../../support/run/processClock';
import { createListingIndex } from '../../../../server/listing/listingIndex';
import { allNewestFirst } from '../../../../server/listing/listingQuery';
import { listingSchema } from '../../../../shared/content/listingItem';
import { createExternalNews } from '../../../../server/listing/news/externalNews';
import { newsQuerySchema, type NewsQuery, parseQuery } from '../../../../shared/news/newsQuery';
import { fakeUpstream, type Fault } from '../../../support/services/fakeUpstream';
import { readerOver } from '../../../support/content/readerHarness';
import { useForEach } from '../../../support/run/atEnd';

describe('listBudget', () => {
  beforeEach(() => fakeTimers());

  const never = new Promise<string>(() => undefined);
  const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'there'));

  /** Returns the result of a promise; undefined while it is pending. */
  function watch<T>(promise: Promise<T>) {
    const seen: { value?: T; error?: unknown } = {};
    promise.then(
      (value) => (seen.value = value),
      (error: unknown) => (seen.error = error),
    );
    return seen;
  }

  it('the time that the lists of a request share is over five seconds after the request began, for one that begins later too', async () => {
    const budget = createListBudget(() => false);
    const first = watch(budget.list(never));
    await jest.advanceTimersByTimeAsync(4_900);
    const second = watch(budget.list(never));
    const third = watch(budget.list(after(50)));
    expect(first).toEqual({});
    await jest.advanceTimersByTimeAsync(150);
    expect(first.error).toBeInstanceOf(SourceFailure);
    expect(second.error).toBeInstanceOf(SourceFailure);
    expect(third).toEqual({ value: 'there' });
  });
});

describe('listingValues', () => {
  const parse = (documents: readonly object[]) => v.parse(listingSchema, documents);
  const hour = 3_600_000;
  const isoAt = (offset: number) => new Date(today + offset).toISOString();

  it('what filters can offer says nothing of items that are held back', async () => {
    const held = itemDocument('news', 'held', {
      properties: { title: 'Zulu', metaInfo: { visiblePublicationDate: isoAt(hour) } },
      topics: [{ id: 'secret', label: 'Secret' }],
    });
    const out = itemDocument('news', 'out', { topics: [{ id: 'known', label: 'Known' }] });
    const index = await createListingIndex(parse([held, out]), 'de');
    expect(index.values('topics', today).map(({ id }) => id)).toEqual(['known']);
    expect(index.letters(today)).toEqual(['T']);
    expect(index.values('topics', today + 2 * hour)).toHaveLength(2);
    expect([...index.letters(today + 2 * hour)].toSorted()).toEqual(['T', 'Z']);
  });

  test.each([
    ['de', 'Bundesrat', 'Der Bun\u00addes\u00adrat'],
    ['de', 'strasse', 'Straße nach Zürich'],
    ['de', 'Zuerich', 'Straße nach Zürich'],
    ['fr', "l'environnement", 'Droit de l’environnement'],
    ['fr', 'oeuvre', 'Œuvre d’art'],
    ['en', 'e-government', 'E‑Government'],
  ])('%s: the keyword «%s» finds «%s»', async (locale, keyword, text) => {
    const documents = [text, 'Kontakt'].map((title, id) =>
      itemDocument('services', String(id), { properties: { title, metaInfo: {} } }),
    );
    const index = await createListingIndex(v.parse(listingSchema, documents), locale);
    const found = await index.select({ ...allNewestFirst, keyword }, today);
    expect(found.items(0, 9).map(({ id }) => id)).toEqual(['0']);
  });
});

describe('externalNews', () => {
  const upstream = useForEach(() => fakeUpstream());

  function newsOver() {
    const { reader, log, clock } = readerOver(upstream.base);
    const news = createExternalNews({
      reader,
      now: () => clock.time,
      random: () => 0.5,
      log,
      staleMaxMs: 86_400_000,
    });
    return { news, log, clock };
  }

  function queryOf(text: string): NewsQuery {
    const parsed = parseQuery(newsQuerySchema, new URLSearchParams(text));
    if (!parsed.ok) throw new Error(parsed.detail);
    return parsed.values;
  }

  function answer(...ids: string[]): Fault {
    const items = ids.map((id) => item(id));
    return { kind: 'body', body: JSON.stringify({ items, pageResults: 40, offset: 0, limit: 12 }) };
  }

  function item(id: string, rest: object = {}) {
    return itemDocument('news', id, { href: `/de/newnsb/${id}`, title: id, ...rest });
  }

  const query = queryOf('languages=de&publisherIDs=1&publisherIDs=2&q=a b&offset=12');

  describe('a search', () => {
    it('is handed on with plain repeated keys', async () => {
      upstream.fail(answer('a'));
      const { items, total } = await newsOver().news.search(query);
      expect([items.map(({ id }) => id), total]).toEqual([['a'], 40]);
      expect(upstream.calls).toEqual([
        'search?languages=de&publisherIDs=1&publisherIDs=2&q=a+b&sort=dateDescending&offset=12&limit=12',
      ]);
    });

    it('drops items that do not fit, or are dated in the future', async () => {
      const { news, clock } = newsOver();
      const later = new Date(clock.time + 60_000).toISOString();
      const items = [
        { id: 'x' },
        item('later', { properties: { title: 'Later', metaInfo: { date: later } } }),
        item('now', { properties: { title: 'Now', description: '<b>bold</b>', metaInfo: {} } }),
      ];
      upstream.fail({ kind: 'body', body: JSON.stringify({ items, pageResults: 3 }) });
      const found = await news.search(query);
      expect(found.items).toMatchObject([{ id: 'now', properties: { description: 'bold' } }]);
      expect(found.total).toBe(2);
    });

    it.each<[string, Fault, string]>([
      ['status', { kind: 'status', status: 500 }, 'Document not read'],
      ['reset', { kind: 'reset' }, 'Source does not answer'],
    ])(
      'is answered from memory, marked, while the service fails (%s)',
      async (cause, fault, line) => {
        upstream.fail(answer('a'));
        const { news, clock, log } = newsOver();
        await news.search(query);
        upstream.fail(fault);
        clock.time += 3_600_000;
        const { items, documents } = await news.search(query);
        expect(items.map(({ id }) => id)).toEqual(['a']);
        expect(documents).toMatchObject([
          { freshness: 'stale', cause, fetchedAt: clock.time - 3_600_000 },
        ]);
        expect(log.lines.map(({ message }) => message)).toContain(line);
        await expect(news.search(queryOf('q=never+asked'))).rejects.toMatchObject({
          source: 'source',
        });
      },
    );
  });

  it('trees are read bare and through the value field; what there is none of is undefined', async () => {
    const tree = [{ id: 1, label: 'Amt', children: [{ id: 2, label: 'Abteilung' }, { id: 3 }] }];
    upstream.fail((path) =>
      path === 'organisations?language=de'
        ? { kind: 'body', body: JSON.stringify(tree) }
        : undefined,
    );
    upstream.publish('topics', tree);
    const { news } = newsOver();
    const cleaned = [{ id: '1', label: 'Amt', children: [{ id: '2', label: 'Abteilung' }] }];
    expect((await news.organisations('de'))?.value).toEqual(cleaned);
    expect((await news.topics('de'))?.value).toEqual(cleaned);
    upstream.withdraw('topics');
    expect(await news.topics('fr')).toBeUndefined();
  });
});
