import { mostCounted } from '../../../shared/listing/paging';
import { SearchUnavailable } from '../../../server/search/searchEngine';
import type { EngineUnderTest } from '../../support/search/searchEngines';
import {
  changeTo,
  searchDocument,
  about,
  day,
  documents,
  now,
} from '../../support/search/searchDocument';

/** How engines take in changes, and answer from many documents and of several languages. */
export function searchChangesConformance({ engine, signal, ask, idsOf }: EngineUnderTest): void {
  const fill = () => engine().update(changeTo(documents));

  test('is unavailable as long as there is no index', async () => {
    await expect(ask(about('tunnel'))).rejects.toBeInstanceOf(SearchUnavailable);
  });

  test('finds nothing in a language without documents, once it is told so', async () => {
    await fill();
    const romansh = about('tunnel', { locale: 'rm' });
    await expect(ask(romansh)).rejects.toBeInstanceOf(SearchUnavailable);
    await engine().keepOnly(['de', 'fr']);
    const found = { items: [], total: 0, page: 1, totalPages: 1, otherLanguages: { de: 3 } };
    expect(await ask(romansh)).toMatchObject(found);
    expect(await engine().suggest('rm', 'tun', now, signal())).toEqual([]);
    await expect(ask(about('tunnel', { locale: 'fr' }))).rejects.toBeInstanceOf(SearchUnavailable);
  });

  test('forgets a language that the site has no longer', async () => {
    await fill();
    const french = searchDocument({ id: 'fr1', locale: 'fr', title: 'Le tunnel du Gothard' });
    await engine().update(changeTo([french], [], 'fr'));
    expect(await idsOf(about('gothard', { locale: 'fr' }))).toEqual(['fr1']);
    await engine().keepOnly(['de']);
    expect(await idsOf(about('gothard', { locale: 'fr' }))).toEqual([]);
    expect((await ask(about('tunnel'))).otherLanguages).toEqual({});
  });

  test('pages without loss and without repetition, in every order', async () => {
    const many = Array.from({ length: 617 }, (_, at) =>
      searchDocument({
        id: `d${at}`,
        title: at % 7 === 0 ? `Wasser ${at}` : `Meldung ${at}`,
        body: `Wasser ${'und Strom '.repeat(at % 5)}`,
        ...(at % 3 === 0 && { date: now - (at % 40) * day }),
      }),
    );
    await engine().update(changeTo(many));
    for (const sort of ['relevance', 'dateAscending', 'dateDescending'] as const) {
      const found: string[] = [];
      for (let page = 1; page <= 13; page += 1) {
        found.push(...(await idsOf(about('wasser', { sort, page, pageSize: 50 }))));
      }
      expect(found).toHaveLength(617);
      expect(new Set(found).size).toBe(617);
    }
    const beyond = await ask(about('wasser', { page: 99, pageSize: 50 }));
    expect(beyond).toMatchObject({ page: 1, total: 617, totalPages: 13 });
  });

  test('counts exactly up to the limit, and one more beyond', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => searchDocument({ id: `d${at}`, title: 'Wasser' }));
    await engine().update(changeTo(many(mostCounted)));
    expect((await ask(about('wasser'))).total).toBe(mostCounted);
    await engine().update(changeTo(many(mostCounted + 5)));
    const answer = await ask(about('wasser', { page: 834 }));
    expect(answer).toMatchObject({ total: mostCounted + 1, totalPages: 834, page: 834 });
    expect(answer.items).toHaveLength(mostCounted - 833 * 12);
  }, 120_000);

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
    const changed = await engine().update(changeTo([renamed, ...rest]));
    expect(changed).toEqual({ added: 0, changed: 1, removed: 1 });
    expect(await idsOf(about(first?.acronym ?? ''))).toEqual([]);
    expect(await idsOf(about('stollen'))).toEqual(['tunnel']);
    expect((await idsOf(about('tunnel'))).toSorted()).toEqual(['brücke', 'budget']);
    expect((await engine().suggest('de', 'dezem', now, signal())).length).toBe(0);
  });

  test('takes documents as they are that are said to be unchanged', async () => {
    await fill();
    const change = changeTo(documents.slice(2));
    const unchanged = documents.slice(1, 2).map(({ id }) => ({ id, unchanged: true as const }));
    const result = await engine().update({
      ...change,
      documents: [...unchanged, ...documents.slice(2)],
    });
    expect(result).toEqual({ added: 0, changed: 0, removed: 1 });
    expect(await idsOf(about('stollen tunnel neue'))).toContain('tunnel');
  });

  test('answers from the state before while a change is taken in, then from the new one', async () => {
    await fill();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slowly() {
      yield* documents.slice(0, 3);
      await held;
      yield searchDocument({ id: 'neu', title: 'Neuer Tunnel' });
    }
    const updated = engine().update({ ...changeTo([]), documents: slowly() });
    const before = await Promise.all(Array.from({ length: 5 }, () => idsOf(about('tunnel'))));
    for (const ids of before) expect(ids).toEqual(['tunnel', 'brücke', 'budget']);
    release();
    await updated;
    expect((await idsOf(about('tunnel'))).toSorted()).toEqual(['brücke', 'neu', 'tunnel']);
  });

  test('keeps what it has when a change fails', async () => {
    await fill();
    async function* failing() {
      yield searchDocument({ id: 'neu', title: 'Neuer Tunnel' });
      throw new Error('The source is gone');
    }
    await expect(engine().update({ ...changeTo([]), documents: failing() })).rejects.toThrow();
    expect(await idsOf(about('tunnel'))).toEqual(['tunnel', 'brücke', 'budget']);
  });

  test('counts what other languages have, and keeps the languages apart', async () => {
    await fill();
    const french = searchDocument({ id: 'fr1', locale: 'fr', title: 'Le tunnel du Gothard' });
    await engine().update(changeTo([french], [], 'fr'));
    expect((await ask(about('tunnel'))).otherLanguages).toEqual({ fr: 1 });
    expect(await idsOf(about('tunnel', { locale: 'fr' }))).toEqual(['fr1']);
    expect((await ask(about('gothard'))).total).toBe(0);
  });

  test('answers every question in the same way, however often it is asked', async () => {
    await fill();
    const answers = await Promise.all([1, 2, 3].map(() => ask(about('tunnel bahn'))));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
}
