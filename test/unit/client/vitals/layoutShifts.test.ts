import { createShiftScore } from '../../../../client/vitals/layoutShifts';

/** The score of shifts, each as its instant (ms) and its size. */
function scoreOf(shifts: readonly (readonly [number, number])[], hadRecentInput = false): number {
  const shifted = createShiftScore();
  for (const [startTime, value] of shifts) shifted.add({ startTime, value, hadRecentInput });
  return shifted.score();
}

test.each([
  ['nothing', [], 0],
  [
    'shifts within a second of each other are one',
    [
      [0, 1],
      [900, 1],
      [1800, 1],
    ],
    3,
  ],
  [
    'a second without one ends them',
    [
      [0, 1],
      [900, 1],
      [1900, 1],
    ],
    2,
  ],
  [
    'after five seconds another begins',
    [
      [0, 1],
      [900, 1],
      [1800, 1],
      [2700, 1],
      [3600, 1],
      [4500, 1],
      [5000, 3],
    ],
    6,
  ],
  [
    'the largest counts, not the last',
    [
      [0, 2],
      [2000, 1],
    ],
    2,
  ],
] as const)('%s', (_, shifts, expected) => {
  expect(scoreOf(shifts)).toBe(expected);
});

test('what a reader caused does not count', () => {
  expect(scoreOf([[0, 1]], true)).toBe(0);
});
