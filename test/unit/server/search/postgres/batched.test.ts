import { batched } from '../../../../../server/search/postgres/batched';

test('answers together what is asked at once, each with its own', async () => {
  const calls: (readonly number[])[] = [];
  const doubled = batched(async (questions: readonly number[]) => {
    calls.push(questions);
    return (at) => 2 * (questions[at] ?? NaN);
  });
  expect(
    await Promise.all([doubled(1), doubled(2), Promise.resolve().then(() => doubled(3))]),
  ).toEqual([2, 4, 6]);
  expect(await doubled(4)).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('fails all that were asked at once, and answers the next', async () => {
  let fails = true;
  const same = batched(async (questions: readonly string[]) => {
    if (fails) throw new Error('gone');
    return (at) => questions[at] ?? '';
  });
  const asked = await Promise.allSettled([same('a'), same('b')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await same('c')).toBe('c');
});
