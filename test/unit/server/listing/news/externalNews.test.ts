import { createExternalNews } from '../../../../../server/listing/news/externalNews';
import { newsQuerySchema, type NewsQuery } from '../../../../../shared/news/newsQuery';
import { parseQuery } from '../../../../../shared/news/queryParameters';
import { fakeUpstream, type Fault } from '../../../../support/services/fakeUpstream';
import { readerOver } from '../../../../support/content/readerHarness';
import { useForEach } from '../../../../support/run/atEnd';
import { itemDocument } from '../../../../support/content/documents';

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

  it.each<[string, Fault]>([
    ['status', { kind: 'status', status: 404 }],
    ['bad_payload', { kind: 'body', body: '{"items":{},"pageResults":"many"}' }],
    ['bad_payload', { kind: 'body', body: '[]' }],
  ])('without an answer to show fails with %s', async (cause, fault) => {
    upstream.fail(fault);
    await expect(newsOver().news.search(query)).rejects.toMatchObject({ source: 'source', cause });
  });

  it.each<[string, Fault]>([
    ['status', { kind: 'status', status: 500 }],
    ['bad_payload', { kind: 'body', body: 'garbage' }],
    ['reset', { kind: 'reset' }],
  ])('is answered from memory, marked, while the service fails (%s)', async (cause, fault) => {
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
    expect(log.lines.map(({ message }) => message)).toContain('News not read');
    await expect(news.search(queryOf('q=never+asked'))).rejects.toMatchObject({ source: 'source' });
  });
});

it('trees are read bare and through the value field; what there is none of is undefined', async () => {
  const tree = [{ id: 1, label: 'Amt', children: [{ id: 2, label: 'Abteilung' }, { id: 3 }] }];
  upstream.fail((path) =>
    path === 'organisations?language=de' ? { kind: 'body', body: JSON.stringify(tree) } : undefined,
  );
  upstream.publish('topics', tree);
  const { news } = newsOver();
  const cleaned = [{ id: '1', label: 'Amt', children: [{ id: '2', label: 'Abteilung' }] }];
  expect((await news.organisations('de'))?.value).toEqual(cleaned);
  expect((await news.topics('de'))?.value).toEqual(cleaned);
  upstream.withdraw('topics');
  expect(await news.topics('fr')).toBeUndefined();
});
