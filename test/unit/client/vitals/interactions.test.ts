import { createInteractionTimes } from '../../../../client/vitals/interactions';

function worstOf(events: readonly (readonly [number, number])[]): number | undefined {
  const times = createInteractionTimes();
  for (const [interactionId, duration] of events) times.add({ interactionId, duration });
  return times.worst();
}

test('without interactions there is none', () => {
  expect(worstOf([])).toBeUndefined();
  expect(worstOf([[0, 900]])).toBeUndefined();
});

test('an interaction takes as long as the longest of its events', () => {
  expect(
    worstOf([
      [1, 40],
      [1, 90],
      [1, 50],
      [2, 60],
    ]),
  ).toBe(90);
});

test('one of every fifty may be slow', () => {
  const quick = Array.from({ length: 48 }, (_, index) => [index + 3, 40] as const);
  expect(worstOf([[1, 900], ...quick])).toBe(900);
  expect(worstOf([[1, 900], [2, 300], ...quick])).toBe(300);
});
