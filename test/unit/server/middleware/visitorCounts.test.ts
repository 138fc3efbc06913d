import { createVisitorCounts } from '../../../../server/middleware/rateLimit';

test('visitors are counted apart, in a window of their own, and those of longest ago are forgotten', async () => {
  const clock = { now: 1_000 };
  const counts = createVisitorCounts(60_000, 2, () => clock.now);
  const times = async (visitor: string) => (await counts.increment(visitor)).totalHits;
  expect([await times('a'), await times('a'), await times('b')]).toEqual([1, 2, 1]);
  await counts.decrement('a');
  expect((await counts.increment('a')).resetTime?.getTime()).toBe(61_000);
  clock.now += 59_999;
  expect(await times('a')).toBe(3);
  clock.now += 1;
  expect(await times('a')).toBe(1);
  for (const visitor of ['c', 'd']) await times(visitor);
  expect(await times('a')).toBe(1);
});
