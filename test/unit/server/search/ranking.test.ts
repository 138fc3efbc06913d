import fc from 'fast-check';
import { analyse } from '../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../server/search/analysis/analyseQuery';
import type { QueryGroup } from '../../../../server/search/analysis/lexicon';
import { documentNumber } from '../../../../server/search/indexing/termKeys';
import { encodeForwardIndex } from '../../../../server/search/indexing/indexEntry';
import { rank } from '../../../../server/search/ranking/ranking';
import { searchFields } from '../../../../server/search/searchEngine';
import type { StoredCandidate } from '../../../../server/search/indexing/openIndex';
import { snippetOf } from '../../../../server/search/ranking/searchHits';

const now = Date.UTC(2026, 0, 1);
type Texts = Partial<Record<(typeof searchFields)[number], string>>;

function candidate(id: string, texts: Texts, date?: number): StoredCandidate {
  const fields = searchFields.map((field) =>
    analyse(texts[field] ?? '', 'de', { frequency: () => 1 }),
  );
  return {
    number: documentNumber(date === undefined ? { id } : { id, date }),
    kind: date === undefined ? 'pages' : 'news',
    forward: encodeForwardIndex(fields),
  };
}

type Candidates = Readonly<Record<string, StoredCandidate>>;

function ranked(groups: readonly QueryGroup[], candidates: Candidates) {
  const statistics = {
    documents: 100,
    averageLengths: searchFields.map(() => 10),
    frequency: (term: string) => (term === 'und' ? 90 : 5),
  };
  return rank(Object.values(candidates), groups, statistics, new Set(), now);
}

function rankedFor(keyword: string, candidates: Candidates) {
  const lexicon = {
    frequency: () => 1,
    documentsWith: (terms: readonly string[]) => terms.map(() => 1),
    synonyms: () => [],
    written: (word: string) => word,
    beginningWith: () => [],
    alike: () => [],
  };
  return ranked(analyseQuery(keyword, 'de', lexicon).groups, candidates);
}

function order(keyword: string, candidates: Candidates) {
  const names = new Map(Object.entries(candidates).map(([name, { number }]) => [number, name]));
  return rankedFor(keyword, candidates).map((one) => names.get(one.candidate.number));
}

const scores = (keyword: string, candidates: Candidates) =>
  rankedFor(keyword, candidates).map(({ score }) => score);

test('a rare word counts more than a common one', () => {
  const common = candidate('1', { body: 'und' });
  expect(order('und wasser', { common, rare: candidate('2', { body: 'Wasser' }) })[0]).toBe('rare');
});

test('a title that says all that was asked for counts more than one that says half of it', () => {
  const half = candidate('1', { title: 'Wasser', body: 'Strom Strom Strom' });
  const all = candidate('2', { title: 'Wasser Gas Strom' });
  expect(order('wasser strom', { half, all })[0]).toBe('all');
});

test('news lose with the years, and are never better than a page that says as much', () => {
  const texts = { body: 'Wasser Strom' };
  const page = candidate('1', texts);
  const today = candidate('2', texts, now);
  const old = candidate('3', { body: 'Wasser' }, now - 5 * 365 * 86_400_000);
  expect(new Set(scores('wasser', { page, today })).size).toBe(1);
  expect(order('wasser', { old, page })[0]).toBe('page');
  expect(order('wasser', { old: { ...old, kind: 'pages' }, page })[0]).toBe('old');
});

test('a phrase is found however often its words stand elsewhere before it', () => {
  const texts = { body: `${'Strom Gas '.repeat(100)}Strom Bach` };
  const [hit] = ranked([{ weight: 1, terms: [], phrase: ['strom', 'bach'] }], {
    page: candidate('1', texts),
  });
  expect(hit?.matched).toBe(1);
});

describe('snippet', () => {
  const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

  test('a snippet is cut from the text, and marks what was found', () => {
    const word = fc.constantFrom('Wasser', 'Strom', '連邦', 'é', '👩‍👩‍👧', 'a');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 120 }),
        fc.infiniteStream(fc.boolean()),
        (words, chosen) => {
          const text = words.join(' ');
          let end = -1;
          const matches = words.flatMap((found) => {
            const start = end + 1;
            end = start + found.length;
            return chosen.next().value === true ? [{ start, end, group: 0 }] : [];
          });
          const parts = snippetOf(text, matches);
          const bare = textOf(parts).replace(/^…|…$/g, '');
          expect(text).toContain(bare);
          expect(bare.length).toBeLessThanOrEqual(230);
          if (matches.length > 0) expect(parts.some(({ match }) => match)).toBe(true);
          for (const part of parts) if (part.match) expect(words).toContain(part.text);
        },
      ),
    );
  });

  test('a snippet shows the place with most of what was asked for', () => {
    const text = `Wasser ${'x '.repeat(300)}Wasser und Strom ${'y '.repeat(300)}`;
    const at = text.indexOf('Wasser und');
    const matches = [
      { start: 0, end: 6, group: 0 },
      { start: at, end: at + 6, group: 0 },
      { start: at + 11, end: at + 16, group: 1 },
    ];
    const marked = snippetOf(text, matches).filter(({ match }) => match);
    expect(textOf(marked)).toBe('WasserStrom');
  });

  const marksOf = (text: string, word: string) =>
    [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
      start: index,
      end: index + word.length,
      group: 0,
    }));
  const shown = (text: string, word: string) => textOf(snippetOf(text, marksOf(text, word)));

  test('whole sentences are shown where they are short enough', () => {
    const before = 'Die Gemeinde baut eine Brücke über den Fluss, der im Sommer wenig führt. ';
    const sentence =
      'Das Hochwasser kam nach Art. 7 der Verordnung z. B. in der Nacht und blieb noch lange stehen.';
    const after = ` Danach wurde alles neu gebaut, ${'und es dauerte noch sehr lange, '.repeat(9)}bis es stand.`;
    expect(shown(before + sentence + after, 'Hochwasser')).toBe(sentence);
    expect(shown(sentence, 'Verordnung')).toBe(sentence);
  });

  test('what is cut in the midst of a sentence says so at that end', () => {
    const text = `${'und davor '.repeat(30)}Hochwasser${' und danach'.repeat(30)}`;
    expect(shown(text, 'Hochwasser')).toMatch(/^….*Hochwasser.*…$/);
    expect(shown('Hochwasser und mehr', 'mehr')).not.toContain('…');
  });
});
