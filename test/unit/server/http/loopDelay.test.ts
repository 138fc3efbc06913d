import { lastingDelay } from '../../../../server/http/loopDelay';

test('a delay counts when it lasts for two windows, and ends with the first that is better', () => {
  let medianMs = 0;
  let resets = 0;
  let endWindow = () => {};
  const delay = lastingDelay(
    { percentile: () => (10 + medianMs) * 1e6, reset: () => (resets += 1) },
    (take) => (endWindow = take),
  );
  const after = (median: number) => {
    medianMs = median;
    endWindow();
    return Math.round(delay());
  };
  expect([400, 150, 120, 0, 120].map(after)).toEqual([0, 150, 120, 0, 0]);
  expect(resets).toBe(5);
});

test('a window in which nothing was due is no delay', () => {
  let endWindow = () => {};
  const delay = lastingDelay({ percentile: () => 0, reset: () => undefined }, (take) => {
    endWindow = take;
  });
  endWindow();
  endWindow();
  expect(delay()).toBe(0);
});
