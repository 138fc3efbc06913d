import fc from 'fast-check';
import { median, pairedRatio, quantile } from '../../support/load/statistics';

const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1 });

test('a median lies in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a quantile is a value that so many do not exceed', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  fc.assert(
    fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
      const found = quantile(all, share);
      expect(all).toContain(found);
      expect(all.filter((value) => value <= found).length).toBeGreaterThanOrEqual(
        Math.floor(all.length * share),
      );
    }),
  );
});

test('what slows a whole round down does not change a ratio', () => {
  const disturbance = [1, 3, 0.5];
  const fast = disturbance.map((factor) => 10 * factor);
  const slow = disturbance.map((factor) => 20 * factor);
  expect(pairedRatio(slow, fast)).toBe(2);
});
