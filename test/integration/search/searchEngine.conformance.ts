import { SearchUnavailable, type IndexingEngine } from '../../../server/search/searchEngine';
import { askedBy } from '../../support/search/searchEngines';
import { atEnd, useForAll, useForEach } from '../../support/run/atEnd';
import { everything } from '../../support/run/tier';
import {
  changeTo,
  searchDocument,
  query,
  day,
  documents,
  now,
} from '../../support/search/searchDocument';
import { searchChangesConformance } from './searchChanges.conformance';

/** What every engine must do. `create` makes one without any documents, which the suite closes. */
export function searchEngineConformance(create: () => Promise<IndexingEngine>): void {
  const made = async () => {
    const engine = await create();
    atEnd(() => engine.close());
    return engine;
  };

  describe('made for each test', () => {
    const under = askedBy(useForEach(made));
    const { engine, idsOf } = under;

    searchChangesConformance(under);

    test('takes words for parts of others, and less than everything, where it has little else', async () => {
      const whole = ['a', 'b', 'c', 'd', 'e'].map((id) =>
        searchDocument({ id, title: `Wasser ${id}`, lead: 'Quelle im Kanton' }),
      );
      const part = searchDocument({ id: 'teil', title: 'Das Quellwasser', date: now });
      await engine.update(changeTo([...whole, part]));
      expect(await idsOf(query('wasser'))).not.toContain('teil');
      await engine.update(changeTo([...whole.slice(1), part]));
      expect((await idsOf(query('wasser'))).at(-1)).toBe('teil');
      await engine.update(
        changeTo([...whole, searchDocument({ id: 'alles', title: 'Wasser, Quelle, See' })]),
      );
      const three = 'see wasser quelle';
      const ids = await idsOf(query(three));
      expect([ids[0], ids.length]).toEqual(['alles', 6]);
      expect(await idsOf(query(three, { sort: 'dateDescending' }))).toEqual(['alles']);
    });

    test('orders by date, those without one last', async () => {
      await engine.update(
        changeTo([...documents, searchDocument({ id: 'ohne', title: 'Tunnel' })]),
      );
      const oldestLast = ['tunnel', 'brücke', 'budget', 'ohne'];
      expect(await idsOf(query('tunnel', { sort: 'dateDescending' }))).toEqual(oldestLast);
      const ascending = await idsOf(query('tunnel', { sort: 'dateAscending' }));
      expect(ascending).toEqual(oldestLast.toReversed());
    });

    test('takes whatever documents hold, and finds the others', async () => {
      const letters = Array.from({ length: 9_000 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
      ).join('');
      const long = Array.from({ length: 9_000 }, (_, at) => ((at * 7919) % 36).toString(36)).join(
        '',
      );
      const texts = ['\uD83D', ...(everything ? [letters, long] : []), "'; DROP --", '\\'];
      const strange = texts.flatMap((text, at) => [
        searchDocument({ id: `title${at}`, title: text }),
        searchDocument({ id: `all${at}`, title: 'T', acronym: text, lead: text, body: text }),
        searchDocument({ id: `of${at}`, title: 'T', topics: [text], organisations: [text] }),
        searchDocument({ id: text, title: 'T', files: [{ title: text, href: text, text }] }),
      ]);
      await engine.update(changeTo([...strange, ...documents]));
      expect(await idsOf(query('Kreditrahmen'))).toEqual(['budget']);
    });
  });

  describe('over some documents', () => {
    const filled = async () => {
      const engine = await made();
      await engine.update(changeTo(documents));
      return engine;
    };
    const { engine, signal, ask, idsOf } = askedBy(useForAll(filled));

    test('is unavailable once the time is up', async () => {
      const late = engine.search(query('tunnel'), now, AbortSignal.abort());
      await expect(late).rejects.toBeInstanceOf(SearchUnavailable);
    });

    test('finds what is in title, acronym, lead, body and files, and nothing else', async () => {
      expect((await idsOf(query('tunnel'))).toSorted()).toEqual(['brücke', 'budget', 'tunnel']);
      expect(await idsOf(query('BAV'))).toEqual(['bahn']);
      expect(await idsOf(query('Kreditrahmen'))).toEqual(['budget']);
      expect(await ask(query('Raumfahrt'))).toMatchObject({ items: [], total: 0, totalPages: 1 });
    });

    test('finds other forms of a word', async () => {
      expect(await idsOf(query('Tunnels'))).toContain('tunnel');
      expect(await idsOf(query('Brücken'))).toEqual(['brücke']);
    });

    test('puts a title before a lead, and a lead before a text', async () => {
      expect(await idsOf(query('tunnel'))).toEqual(['tunnel', 'brücke', 'budget']);
    });

    test('puts an exact title or acronym first, and says so', async () => {
      const [first, second] = (await ask(query('der haushalt'))).items;
      expect(first).toMatchObject({ id: 'budget', best: true });
      expect(second?.best).toBeUndefined();
      expect((await ask(query('bav'))).items[0]).toMatchObject({ id: 'bahn', best: true });
      expect((await ask(query('Haushalts'))).items[0]).toMatchObject({ id: 'budget', best: true });
      expect((await ask(query('Haushallt'))).items[0]).toMatchObject({ id: 'budget', best: true });
    });

    test('wants everything that was asked for, and less where nothing has it', async () => {
      expect(await idsOf(query('tunnel dezember'))).toEqual(['tunnel']);
      expect(await idsOf(query('haushalt brücke'))).toEqual(
        expect.arrayContaining(['budget', 'brücke']),
      );
    });

    test('keeps to the order of words in quotation marks', async () => {
      expect(await idsOf(query('"Plan der Bahn"'))).toEqual(['phrase']);
      expect((await idsOf(query('Plan Bahn'))).toSorted()).toEqual(['gewürfelt', 'phrase']);
      expect(await idsOf(query('"Bahn Plan"'))).toEqual([]);
    });

    test('shows nothing before its time and nothing after', async () => {
      expect(await idsOf(query('künftiger'))).toEqual([]);
      expect(await idsOf(query('künftiger'), now + day)).toEqual(['bald']);
      expect(await idsOf(query('alter'), now - 1)).toEqual(['vorbei']);
      expect(await idsOf(query('alter'))).toEqual([]);
    });

    test('counts the values of the filters, those above included', async () => {
      const { total, facets } = await ask(query('tunnel'));
      expect(total).toBe(3);
      expect(facets).toEqual({
        kind: { news: 2, publications: 1 },
        organisation: { uvek: 2, bav: 1, astra: 1 },
        topic: { verkehr: 2, bau: 1 },
      });
    });

    test('filters, and counts the other values of a filter as if it were not set', async () => {
      const answer = await ask(query('tunnel', { organisation: 'astra', kind: 'news' }));
      expect(answer.items.map(({ id }) => id)).toEqual(['brücke']);
      expect(answer.facets.organisation).toEqual({ uvek: 2, bav: 1, astra: 1 });
      expect(answer.facets.topic).toEqual({ verkehr: 1, bau: 1 });
      expect(await idsOf(query('tunnel', { topic: 'bau' }))).toEqual(['brücke']);
      expect(await idsOf(query('tunnel', { kind: 'services' }))).toEqual([]);
    });

    test('keeps to a period, whose days are Swiss', async () => {
      expect(await idsOf(query('tunnel', { from: '2026-11-11', to: '2026-11-11' }))).toEqual([
        'tunnel',
      ]);
      expect(await idsOf(query('tunnel', { from: '2026-11-12' }))).toEqual([]);
      expect(await idsOf(query('tunnel', { to: '2026-11-10' }))).toEqual(['brücke', 'budget']);
    });

    test('shows the place that was found, cut from the text itself', async () => {
      const [hit] = (await ask(query('züge dezember'))).items;
      const text = hit?.snippet.map((part) => part.text).join('');
      expect(documents.find(({ id }) => id === 'tunnel')?.body).toContain(text);
      const marked = hit?.snippet.filter(({ match }) => match).map((part) => part.text);
      expect(marked).toEqual(['Züge', 'Dezember']);
    });

    test('names the file in which it found something', async () => {
      const [hit] = (await ask(query('kreditrahmen schiene'))).items;
      expect(hit?.file).toEqual({ title: 'Bericht', href: '/b.pdf', lang: 'fr' });
      expect(hit?.snippet.map(({ text }) => text).join('')).toContain(
        'Kreditrahmen für die Schiene',
      );
    });

    test('suggests titles by the beginning of any word, then words', async () => {
      const suggestions = await engine.suggest('de', 'tun', now, signal());
      expect(suggestions[0]).toEqual({
        title: 'Der neue Tunnel',
        href: '/de/tunnel',
        kind: 'news',
      });
      expect(suggestions.map(({ title }) => title)).not.toContain('Künftiger Tunnel');
      const words = await engine.suggest('de', 'bundesr', now, signal());
      expect(words).toContainEqual({ title: 'Bundesrat' });
      expect(await engine.suggest('de', '', now, signal())).toEqual([]);
    });

    const hostile = `" "" "( ';DROP|TABLE|keys;-- *|OR|* NEAR(a|b) title:tunnel ^tunnel -tunnel
      tunnel|AND \\ [ (a+)+$ %_ $1 <script> {{x}} 👩‍👩‍👧`
      .split(/\s+/)
      .map((keyword) => keyword.replaceAll('|', ' '));
    const unprintable = [
      ['a null character', '\u0000'],
      ['writing from right to left', '\u202Etunnel\u200F'],
      ['half a character', '\uD83D tunnel'],
      ['a long word', 'x'.repeat(10_000)],
      ['many words', 'tunnel brücke bahn '.repeat(500)],
      ['many quotation marks', '"a b" '.repeat(2000)],
    ];

    test('answers whatever is typed', async () => {
      const faults: string[] = [];
      for (const [name, keyword = ''] of [...hostile.map((own) => [own, own]), ...unprintable]) {
        const asked = [ask(query(keyword)), engine.suggest('de', keyword, now, signal())];
        const found = await Promise.all(asked).catch(String);
        if (typeof found === 'string') faults.push(`${name}: ${found}`);
      }
      expect(faults).toEqual([]);
    });
  });
}
