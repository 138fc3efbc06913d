import { mostCounted } from '../../../shared/listing/listingResults';
import { SearchUnavailable, type IndexChange } from '../../../server/search/searchEngine';
import type { EngineUnderTest } from '../../support/search/searchEngines';
import { testInFull } from '../../support/run/tier';
import {
  changeTo,
  toEntry,
  searchDocument,
  query,
  day,
  documents,
  now,
} from '../../support/search/searchDocument';

/** How engines take in changes, and answer from many documents and of several languages. */
export function searchChangesConformance({ engine, signal, ask, idsOf }: EngineUnderTest): void {
  const fill = () => engine.update(changeTo(documents));

  test('is unavailable as long as there is no index', async () => {
    await expect(ask(query('tunnel'))).rejects.toBeInstanceOf(SearchUnavailable);
  });

  test('finds nothing in a language without documents, once it is told so', async () => {
    await fill();
    const romansh = query('tunnel', { locale: 'rm' });
    await expect(ask(romansh)).rejects.toBeInstanceOf(SearchUnavailable);
    await engine.keepOnly(['de', 'fr']);
    const found = { items: [], total: 0, page: 1, totalPages: 1, otherLanguages: { de: 3 } };
    expect(await ask(romansh)).toMatchObject(found);
    expect(await engine.suggest('rm', 'tun', now, signal())).toEqual([]);
    await expect(ask(query('tunnel', { locale: 'fr' }))).rejects.toBeInstanceOf(SearchUnavailable);
  });

  test('pages without loss and without repetition, in every order', async () => {
    const many = Array.from({ length: 127 }, (_, at) =>
      searchDocument({
        id: `d${at}`,
        title: at % 7 === 0 ? `Wasser ${at}` : `Meldung ${at}`,
        body: `Wasser ${'und Strom '.repeat(at % 5)}`,
        ...(at % 3 === 0 && { date: now - (at % 40) * day }),
      }),
    );
    await engine.update(changeTo(many));
    for (const sort of ['relevance', 'dateAscending', 'dateDescending'] as const) {
      const found: string[] = [];
      for (let page = 1; page <= 3; page += 1) {
        found.push(...(await idsOf(query('wasser', { sort, page, pageSize: 50 }))));
      }
      expect(found).toHaveLength(127);
      expect(new Set(found).size).toBe(127);
    }
    const beyond = await ask(query('wasser', { page: 99, pageSize: 50 }));
    expect(beyond).toMatchObject({ page: 1, total: 127, totalPages: 3 });
  });

  testInFull(
    'counts exactly up to the limit, and one more beyond',
    async () => {
      const many = (count: number) =>
        Array.from({ length: count }, (_, at) => searchDocument({ id: `d${at}`, title: 'Wasser' }));
      await engine.update(changeTo(many(mostCounted)));
      expect((await ask(query('wasser'))).total).toBe(mostCounted);
      await engine.update(changeTo(many(mostCounted + 5)));
      const answer = await ask(query('wasser', { page: 834 }));
      expect(answer).toMatchObject({ total: mostCounted + 1, totalPages: 834, page: 834 });
      expect(answer.items).toHaveLength(mostCounted - 833 * 12);
    },
    120_000,
  );

  test('holds exactly the documents of the last change, and counts words right', async () => {
    expect(await fill()).toEqual({ added: documents.length, changed: 0, removed: 0 });
    expect(await fill()).toEqual({ added: 0, changed: 0, removed: 0 });
    const [first, second, ...rest] = documents;
    const renamed = searchDocument({
      ...second,
      id: 'tunnel',
      title: 'Der neue Stollen',
      body: '',
      hash: 'x',
    });
    const changed = await engine.update(changeTo([renamed, ...rest]));
    expect(changed).toEqual({ added: 0, changed: 1, removed: 1 });
    expect(await idsOf(query(first?.acronym ?? ''))).toEqual([]);
    expect(await idsOf(query('stollen'))).toEqual(['tunnel']);
    expect((await idsOf(query('tunnel'))).toSorted()).toEqual(['brücke', 'budget']);
    expect((await engine.suggest('de', 'dezem', now, signal())).length).toBe(0);
  });

  test('takes documents as they are that are said to be unchanged', async () => {
    await fill();
    const known: (string | undefined)[] = [];
    const change: IndexChange = {
      ...changeTo([]),
      documents(sources) {
        known.push(sources.get('tunnel'));
        const unchanged = documents.slice(1, 2).map(({ id }) => ({ id, source: 'other' }));
        return [...unchanged, ...documents.slice(2).map(toEntry)];
      },
    };
    expect(await engine.update(change)).toEqual({ added: 0, changed: 0, removed: 1 });
    expect(await engine.update(change)).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(known).toEqual(['', 'other']);
    expect(await idsOf(query('stollen tunnel neue'))).toContain('tunnel');
  });

  test('keeps what it has when a change fails', async () => {
    await fill();
    async function* failing() {
      yield toEntry(searchDocument({ id: 'neu', title: 'Neuer Tunnel' }));
      throw new Error('The source is gone');
    }
    await expect(engine.update({ ...changeTo([]), documents: failing })).rejects.toThrow();
    expect(await idsOf(query('tunnel'))).toEqual(['tunnel', 'brücke', 'budget']);
  });

  test('counts what other languages have, and keeps the languages apart', async () => {
    await fill();
    const french = searchDocument({ id: 'fr1', locale: 'fr', title: 'Le tunnel du Gothard' });
    await engine.update(changeTo([french], [], 'fr'));
    expect((await ask(query('tunnel'))).otherLanguages).toEqual({ fr: 1 });
    expect(await idsOf(query('tunnel', { locale: 'fr' }))).toEqual(['fr1']);
    expect((await ask(query('gothard'))).total).toBe(0);
  });
}
