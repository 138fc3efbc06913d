import { createWorkerPool, type PooledWorker } from '../../../../server/cluster/workerPool';
import { createMemoryLog } from '../../../support/memoryLog';

/** A pool over workers that do nothing by themselves, with a clock that stands. */
function poolOf(size: number) {
  const forked: (PooledWorker & { readonly isSuccessor: boolean; readonly ends: string[] })[] = [];
  const later: { readonly task: () => void; readonly milliseconds: number }[] = [];
  const codes: number[] = [];
  const clock = { now: 0 };
  let completed = 0;
  const log = createMemoryLog();
  const pool = createWorkerPool({
    size,
    fork(isSuccessor) {
      const ends: string[] = [];
      const worker = {
        pid: forked.length,
        isSuccessor,
        ends,
        end: (how: string) => void ends.push(how),
        kill: () => void ends.push('killed'),
      };
      forked.push(worker);
      return worker;
    },
    schedule(task, milliseconds) {
      later.push({ task, milliseconds });
      return () => undefined;
    },
    now: () => clock.now,
    log,
    complete: () => (completed += 1),
    over: (code) => void codes.push(code),
  });
  const at = (number: number) => {
    const worker = forked[number];
    if (worker === undefined) throw new Error(`No worker ${number}`);
    return worker;
  };
  pool.start();
  return {
    pool,
    at,
    forked,
    later,
    codes,
    clock,
    log,
    completed: () => completed,
    serves: (...numbers: number[]) => numbers.forEach((number) => pool.serves(at(number))),
    ended: (number: number, code = 0) => pool.ended(at(number), code),
    replaceNow: () => later.at(-1)?.task(),
  };
}

test('is complete once, when all serve', () => {
  const { serves, completed } = poolOf(2);
  serves(0);
  expect(completed()).toBe(0);
  serves(1);
  expect(completed()).toBe(1);
});

test('a worker that ends again and again is replaced ever more slowly, and each time it is said', () => {
  const { serves, ended, replaceNow, forked, later, log, clock } = poolOf(1);
  serves(0);
  for (let number = 0; number < 10; number += 1) {
    ended(number, 1);
    replaceNow();
  }
  expect(forked).toHaveLength(11);
  const pauses = later.map(({ milliseconds }) => milliseconds);
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
  expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(10);
  serves(10);
  clock.now += 60_000;
  ended(10, 1);
  expect(later.at(-1)?.milliseconds).toBe(250);
});

test('ends with the code of the workers where none could ever serve', () => {
  const { ended, codes } = poolOf(2);
  ended(0, 1);
  expect(codes).toEqual([]);
  ended(1, 78);
  expect(codes).toEqual([78]);
});

test('renews one after the other, each when its successor serves', () => {
  const { pool, serves, ended, at, forked, later } = poolOf(2);
  serves(0, 1);
  pool.renew();
  expect(forked.map(({ isSuccessor }) => isSuccessor)).toEqual([false, false, true]);
  expect(at(0).ends).toEqual([]);
  serves(2);
  expect(at(0).ends).toEqual(['succeeded']);
  expect(forked).toHaveLength(3);
  ended(0);
  serves(3);
  expect([at(0), at(1), at(2), at(3)].map(({ ends }) => ends)).toEqual([
    ['succeeded'],
    ['succeeded'],
    [],
    [],
  ]);
  ended(1);
  expect(forked).toHaveLength(4);
  expect(later).toEqual([]);
});

test('a successor that fails is followed by another, and its predecessor stays until then', () => {
  const { pool, serves, ended, at, replaceNow } = poolOf(1);
  serves(0);
  pool.renew();
  ended(1, 1);
  expect(at(0).ends).toEqual([]);
  replaceNow();
  serves(2);
  expect(at(0).ends).toEqual(['succeeded']);
});

test('goes on renewing where the worker that was to make way is gone already', () => {
  const { pool, serves, ended, forked, later } = poolOf(2);
  serves(0, 1);
  pool.renew();
  ended(0, 1);
  serves(2);
  expect(forked).toHaveLength(4);
  expect(later).toEqual([]);
});

test('ends all, at once when it is told again, and is over when the last one has ended', () => {
  const { pool, serves, ended, at, codes } = poolOf(2);
  serves(0, 1);
  pool.stop('SIGTERM');
  ended(0);
  pool.stop('SIGTERM');
  expect(at(1).ends).toEqual(['SIGTERM', 'killed']);
  expect(codes).toEqual([]);
  ended(1, 1);
  expect(codes).toEqual([0]);
});

test('those that serve and those that had to be replaced are counted', () => {
  const { pool, serves, ended, replaceNow } = poolOf(2);
  serves(0);
  expect(pool.state()).toEqual({ serving: 1, restarts: 0 });
  serves(1);
  ended(0, 1);
  expect(pool.state()).toEqual({ serving: 1, restarts: 1 });
  ended(1, 1);
  replaceNow();
  expect(pool.state()).toEqual({ serving: 0, restarts: 2 });
  serves(2);
  expect(pool.state()).toEqual({ serving: 1, restarts: 2 });
});
