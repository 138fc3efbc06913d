import { firstNumberOf } from '../../../../server/search/indexing/documentNumber';
import { numbersOfPeriod, strictness } from '../../../../server/search/ranking/queryPlan';
import { termKey } from '../../../../server/search/indexing/termKeys';

const word = (term: string) => ({ weight: 1, terms: [{ term, weight: 1 }] });
const keys = (...terms: string[]) => terms.map(termKey.anywhere);
const query = { locale: 'de', keyword: '', page: 1, pageSize: 12, sort: 'relevance' } as const;

test('everything is wanted first, then all but one, any at the last', () => {
  expect(strictness([word('a'), word('b'), word('c')])).toEqual({
    complete: [[keys('a'), keys('b'), keys('c')]],
    allButOne: [keys('a', 'b'), keys('a', 'c'), keys('b', 'c')],
    any: [keys('a', 'b', 'c')],
  });
  expect(strictness([word('a')])).toEqual({ complete: [[keys('a')]] });
});

test('parts of words are wanted after whole words', () => {
  const compound = {
    weight: 1,
    terms: [
      { term: 'a', weight: 1 },
      { term: 'b', weight: 0.5, loose: true as const },
    ],
  };
  expect(strictness([compound, word('c')])).toEqual({
    complete: [
      [keys('a'), keys('c')],
      [keys('a', 'b'), keys('c')],
    ],
    any: [keys('a', 'b', 'c')],
  });
});

test('a phrase is never given up', () => {
  const phrase = { weight: 1, terms: [], phrase: ['p', 'q'] };
  expect(strictness([phrase, word('a'), word('b')])).toEqual({
    complete: [[keys('p'), keys('q'), keys('a'), keys('b')]],
    any: [keys('p'), keys('q'), keys('a', 'b')],
  });
});

test('a period is from the first instant of a day to the last of another, in Switzerland', () => {
  expect(numbersOfPeriod({ ...query, from: '2026-07-01', to: '2026-07-02' })).toEqual({
    from: firstNumberOf(Date.UTC(2026, 5, 30, 22)),
    to: firstNumberOf(Date.UTC(2026, 6, 2, 22)) - 1,
  });
  expect(numbersOfPeriod(query)).toEqual({});
});

test('a period without a beginning leaves out what has no date', () => {
  expect(numbersOfPeriod({ ...query, to: '2026-07-02' }).from).toBe(firstNumberOf(-Infinity));
});
