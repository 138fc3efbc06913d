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

describe('what leads to a piece', () => {
  /** Turns in which so many pieces wait behind one that ends when it is told. */
  function busy(pieces: number) {
    const all = turnsOf(20);
    const held = Promise.withResolvers<void>();
    const first = all.turns(() => held.promise);
    const waiting = Array.from({ length: pieces }, all.piece);
    const end = () => {
      held.resolve();
      return Promise.all([first, ...waiting]);
    };
    return { ...all, end };
  }

  const turnOfLoop = () => new Promise<void>((next) => void setImmediate(next));

  test('is begun at once while few pieces wait', async () => {
    const { turns, end } = busy(1);
    const begun = jest.fn();
    void turns.whenShort().then(begun);
    await Promise.resolve();
    await Promise.resolve();
    expect(begun).toHaveBeenCalled();
    await end();
  });

  test('is begun one after the other once they are few again, and what it leads to waits in between', async () => {
    const { turns, piece, end } = busy(10);
    const seen: string[] = [];
    const led = ['a', 'b', 'c', 'd'].map(async (name) => {
      await turns.whenShort();
      seen.push(`${name} begun`);
      await piece();
      seen.push(`${name} done`);
    });
    for (let turn = 0; turn < 20; turn += 1) await turnOfLoop();
    expect(seen).toEqual([]);
    await end();
    await Promise.all(led);
    const begun = seen.filter((line) => line.endsWith('begun'));
    expect(begun).toEqual(['a begun', 'b begun', 'c begun', 'd begun']);
    expect(seen.indexOf('d begun')).toBeGreaterThan(seen.indexOf('a done'));
  });

  test('keeps the event loop from no rest while the piece before waits for something else', async () => {
    const { turns, end } = busy(5);
    const led = turns.whenShort();
    for (let turn = 0; turn < 5; turn += 1) await turnOfLoop();
    expect(process.getActiveResourcesInfo()).not.toContain('Immediate');
    await end();
    await led;
  });

  test('counts in what a piece that came now would wait', async () => {
    const { turns, piece, end } = busy(0);
    await end();
    await Promise.all(Array.from({ length: 200 }, piece));
    const waiting = Array.from({ length: 5 }, piece);
    const led = Array.from({ length: 5 }, async () => {
      await turns.whenShort();
      await piece();
    });
    expect(turns.waitMs()).toBeCloseTo(200, 0);
    await Promise.all([...waiting, ...led]);
    expect(turns.waitMs()).toBe(0);
  });
});
