import type { JudgedQuery } from '../support/judgedQueries';
import {
  heldOutPart,
  meanReciprocalRank,
  rankOf,
  scoreEngine,
  tuningPart,
} from '../support/judgedScore';
import { difficultyTable, languageTable, missLines } from '../support/judgedTable';

const judged = (query: string, more: Partial<JudgedQuery> = {}): JudgedQuery => ({
  query,
  pack: 'demo',
  kind: 'plain',
  documents: ['/de/ziel'],
  ...more,
});

describe('the rank of an answer', () => {
  test('is that of the best of several pages', () => {
    expect(rankOf(['/a', '/b', '/c'], ['/c', '/b'])).toBe(2);
  });

  test('counts up to the tenth place', () => {
    const others = Array.from({ length: 9 }, (_, index) => `/${index}`);
    expect(rankOf([...others, '/de/ziel'], ['/de/ziel'])).toBe(10);
    expect(rankOf([...others, '/x', '/de/ziel'], ['/de/ziel'])).toBeUndefined();
  });

  test('does not depend on percent-encoding', () => {
    expect(rankOf(['/ja/%E5%BA%81', '/%E0'], ['/ja/庁'])).toBe(1);
  });
});

test('the mean is over all queries, those without an answer included', async () => {
  const answers: Record<string, string[]> = {
    first: ['/de/ziel'],
    second: ['/de/anderes', '/de/ziel'],
    never: ['/de/anderes'],
  };
  const queries = [judged('first'), judged('second', { heldOut: true }), judged('never')];
  const results = await scoreEngine(queries, async (query) => answers[query] ?? []);
  expect(results.map(({ rank }) => rank)).toEqual([1, 2, undefined]);
  expect(meanReciprocalRank(results)).toBeCloseTo(0.5);
  expect(meanReciprocalRank(tuningPart(results))).toBeCloseTo(0.5);
  expect(meanReciprocalRank(heldOutPart(results))).toBeCloseTo(0.5);
  expect(meanReciprocalRank([])).toBeUndefined();
});

test('the tables tell engines, parts and difficulties apart', async () => {
  const queries = [judged('eins'), judged('zwei', { kind: 'accents', heldOut: true })];
  const good = await scoreEngine(queries, async () => ['/de/ziel']);
  const bad = await scoreEngine(queries, async () => []);
  const languages = new Map([
    [
      'de',
      new Map([
        ['Own', good],
        ['LIKE', bad],
      ]),
    ],
  ]);
  expect(languageTable(languages).at(-1)).toBe('| `de` | 2 | 1.00 / 1.00 | 0.00 / 0.00 |');
  expect(difficultyTable(languages)).toContain('| accents | 1 | – / 1.00 | – / 0.00 |');
});

test('misses are told, but none of those held out', async () => {
  const queries = [judged('eins'), judged('zwei', { heldOut: true }), judged('drei')];
  const results = await scoreEngine(queries, async (query) =>
    query === 'drei' ? ['/de/ziel'] : ['/de/anderes'],
  );
  expect(missLines(results)).toEqual(['eins (plain): rank –, found /de/anderes, wanted /de/ziel']);
});
