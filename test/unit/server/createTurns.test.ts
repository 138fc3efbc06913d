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
  await Promise.all(Array.from({ length: 200 }, piece));
  expect(turns.waitMs()).toBe(0);
  const pieces = Array.from({ length: 10 }, piece);
  expect(turns.waitMs()).toBeCloseTo(200, 0);
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

test('neither the time in which nobody waited nor a single long piece changes the pace much', async () => {
  const { clock, turns, piece } = turnsOf(20);
  await Promise.all(Array.from({ length: 200 }, piece));
  clock.now += 60_000;
  const long = turns(async () => void (clock.now += 500));
  await Promise.all([long, piece(), piece()]);
  const pieces = [piece(), piece()];
  expect(turns.waitMs()).toBeGreaterThan(40);
  expect(turns.waitMs()).toBeLessThan(50);
  await Promise.all(pieces);
});
