import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, type Runner } from '../../../../server/mirror/mirrorLock';
import { turns } from '../../../support/contentHarness';

const minute = 60_000;
const busy = { exitCode: 75 };
let folder: string;
let now: number;
let beats: Set<() => void>;

function runner(host: string, pid: number, running: readonly number[] = []): Runner {
  return {
    host,
    pid,
    now: () => now,
    isRunning: (other) => running.includes(other),
    every: (_milliseconds, work) => {
      beats.add(work);
      return () => beats.delete(work);
    },
  };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  now = Date.parse('2026-11-21T12:00:00Z');
  beats = new Set();
});

afterEach(() => rmSync(folder, { recursive: true }));

test('one run at a time has a folder, whatever its host and its process number', async () => {
  const lock = await lockFolder(folder, runner('a', 7));
  for (const other of [runner('b', 7), runner('b', 8), runner('a', 7), runner('a', 8, [7])]) {
    await expect(lockFolder(folder, other)).rejects.toMatchObject(busy);
  }
  expect(await lock.isHeld()).toBe(true);
  await lock.release();
  expect([readdirSync(folder), beats.size]).toEqual([[], 0]);
  await lockFolder(folder, runner('b', 7));
});

test('a run that was killed on the same host keeps nobody away', async () => {
  const killed = await lockFolder(folder, runner('a', 7));
  const lock = await lockFolder(folder, runner('a', 8));
  expect([await killed.isHeld(), await lock.isHeld()]).toEqual([false, true]);
  await killed.release();
  expect(await lock.isHeld()).toBe(true);
});

test('a run of another host is gone when it is not heard of any more', async () => {
  await lockFolder(folder, runner('a', 7));
  now += 4 * minute;
  await expect(lockFolder(folder, runner('b', 7))).rejects.toMatchObject(busy);
  for (const beat of beats) beat();
  await turns();
  now += 4 * minute;
  await expect(lockFolder(folder, runner('b', 7))).rejects.toMatchObject(busy);
  now += 2 * minute;
  await lockFolder(folder, runner('b', 7));
});

test('of several that take the place of one that is gone, one has it', async () => {
  await lockFolder(folder, runner('a', 7));
  now += 6 * minute;
  const others = Array.from({ length: 8 }, (_, index) =>
    lockFolder(folder, runner(`b${index}`, 7)),
  );
  const taken = (await Promise.allSettled(others)).filter(({ status }) => status === 'fulfilled');
  expect(taken).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['mirror.lock']);
});

test('a file that is just being written is of a run', async () => {
  writeFileSync(join(folder, 'mirror.lock'), '');
  now = Date.now();
  await expect(lockFolder(folder, runner('a', 7))).rejects.toMatchObject(busy);
});
