import { execFileSync } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createDisk, DiskHangs } from '../../../../server/store/disk';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

/** Reading a pipe to which nobody writes hangs in the system, as reading from a disk that is gone. */
let folder: string;
let pipe: string;
beforeEach(() => {
  folder = temporaryFolder();
  pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
});

const hung = () => readFile(pipe);
const minute = 60_000;

async function freeAll(reads: readonly Promise<unknown>[]): Promise<void> {
  await (await open(pipe, 'r+')).close();
  await Promise.allSettled(reads);
}

test('two calls hang, the rest is refused at once, and everything else goes on', async () => {
  const disk = createDisk(2);
  const reads: Promise<unknown>[] = [];
  const read = () => {
    const reading = hung();
    reads.push(reading);
    return reading;
  };
  const first = await Promise.allSettled(Array.from({ length: 6 }, () => disk.run(read, 20)));
  expect(first.map((one) => one.status === 'rejected' && one.reason instanceof DiskHangs)).toEqual(
    Array(6).fill(true),
  );
  expect(reads).toHaveLength(2);
  await expect(disk.run(async () => 'never', minute)).rejects.toThrow(DiskHangs);
  expect((await promisify(gzip)('text')).length).toBeGreaterThan(0);
  expect((await stat(folder)).isDirectory()).toBe(true);
  await freeAll(reads);
  expect(await disk.run(async () => 'back', minute)).toBe('back');
});

test('one call that hangs leaves the other turn', async () => {
  const disk = createDisk(2);
  const reading = hung();
  await expect(disk.run(() => reading, 20)).rejects.toThrow(DiskHangs);
  expect(await disk.run(() => readFile(__filename, 'utf8'), minute)).toContain('leaves');
  await freeAll([reading]);
});

test('what waited too long for its turn does not run later, and counts for none that hangs', async () => {
  const disk = createDisk(1);
  const gate = Promise.withResolvers<string>();
  const running = disk.run(() => gate.promise, minute);
  const work = jest.fn(async () => 'late');
  await expect(disk.run(work, 20)).rejects.toThrow(DiskHangs);
  gate.resolve('done');
  expect(await running).toBe('done');
  expect(await disk.run(async () => 'next', minute)).toBe('next');
  expect(work).not.toHaveBeenCalled();
});

test('a failure is what the work rejects with, and ends its turn', async () => {
  const disk = createDisk(1);
  await expect(disk.run(() => readFile(join(folder, 'none')), minute)).rejects.toThrow('ENOENT');
  expect(await disk.run(async () => 1, minute)).toBe(1);
});
