import { createTurns } from '../../../server/createTurns';

/** Turns on a clock that each piece of work moves by so many milliseconds. */
function turnsOf(milliseconds: number) {
  const clock = { now: 1_000 };
  const turns = createTurns(() => clock.now);
  const piece = () => turns(async () => void (clock.now += milliseconds));
  return { clock, turns, piece };
}

test('a piece waits as long as those before it take at the pace of late', async () => {
  const { turns, piece } = turnsOf(20);
  expect(turns.waitMs()).toBe(0);
  await Promise.all(Array.from({ length: 50 }, piece));
  expect(turns.waitMs()).toBe(0);
  const pieces = Array.from({ length: 10 }, piece);
  expect(turns.waitMs()).toBe(200);
  await Promise.all(pieces);
});

test('a piece waits at least as long as the next one has waited', async () => {
  const { clock, turns, piece } = turnsOf(20);
  const waiting = piece();
  clock.now += 700;
  expect(turns.waitMs()).toBe(700);
  await waiting;
  expect(turns.waitMs()).toBe(0);
});

test('the time in which nobody waited is no part of the pace', async () => {
  const { clock, turns, piece } = turnsOf(20);
  await Promise.all([piece(), piece()]);
  clock.now += 60_000;
  await Promise.all([piece(), piece()]);
  const pieces = [piece(), piece()];
  expect(turns.waitMs()).toBe(40);
  await Promise.all(pieces);
});
