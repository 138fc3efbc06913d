import { analyse } from '../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../server/search/analysis/analyseQuery';
import type { QueryGroup } from '../../../../server/search/analysis/lexicon';
import { documentNumber } from '../../../../server/search/indexing/documentNumber';
import { encodeForwardIndex } from '../../../../server/search/indexing/forwardIndex';
import { rank } from '../../../../server/search/ranking/ranking';
import { searchFields } from '../../../../server/search/searchEngine';
import type { StoredCandidate } from '../../../../server/search/indexing/openIndex';

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
  const figures = {
    documents: 100,
    averageLengths: searchFields.map(() => 10),
    frequency: (term: string) => (term === 'und' ? 90 : 5),
  };
  return rank(Object.values(candidates), { groups, figures, best: new Set(), now });
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

test('a short text about it counts more than a long one that names it', () => {
  const long = candidate('1', { body: `Wasser ${'Strom Gas '.repeat(50)}` });
  expect(order('wasser', { long, short: candidate('2', { body: 'Wasser Strom' }) })[0]).toBe(
    'short',
  );
});

test('a rare word counts more than a common one', () => {
  const common = candidate('1', { body: 'und' });
  expect(order('und wasser', { common, rare: candidate('2', { body: 'Wasser' }) })[0]).toBe('rare');
});

test('words side by side count more than words apart', () => {
  const apart = candidate('1', { body: 'Wasser Gas Gas Gas Gas Gas Gas Strom' });
  const near = candidate('2', { body: 'Gas Gas Gas Wasser Strom Gas Gas Gas' });
  expect(order('wasser strom', { apart, near })[0]).toBe('near');
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

test('what stands for a word makes it common only by how much it counts', () => {
  const rarest = (weight: number) =>
    ranked(
      [
        {
          weight: 1,
          terms: [
            { term: 'strom', weight: 1 },
            { term: 'und', weight },
          ],
        },
      ],
      {
        page: candidate('1', { body: 'Strom' }),
      },
    )[0]?.score ?? 0;
  expect(rarest(0.1)).toBeGreaterThan(rarest(0.5));
  expect(rarest(0.5)).toBeGreaterThan(rarest(1));
  expect(rarest(0.01)).toBe(rarest(0));
});

test('two terms of one word count as the one that counts more', () => {
  const page = candidate('1', { body: 'Strom Bach' });
  const scoreOf = (terms: QueryGroup['terms']) =>
    ranked([{ weight: 1, terms }], { page })[0]?.score;
  const own = { term: 'strom', weight: 1 };
  expect(scoreOf([own, { term: 'strom', weight: 0.5 }])).toBe(scoreOf([own]));
  expect(scoreOf([{ term: 'strom', weight: 0.5 }, own])).toBe(scoreOf([own]));
  expect(scoreOf([own, { term: 'bach', weight: 0.5 }])).toBeGreaterThan(scoreOf([own]) ?? 0);
});
