import { execFileSync } from 'node:child_process';
import { open as openFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { chownSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMemoryStore, type Store, createSharedStore } from '../../../../server/store/store';
import { conformsToStore } from '../../../integration/deploy/store.conformance';
import { createDisk, DiskHangs } from '../../../../server/store/disk';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { makeFolder, makeFolderSync, writeDurably } from '../../../../server/store/durableFile';
import { within } from '../../../../server/concurrency/promises';

function failing(store: Store, isDown: () => boolean): Store {
  const orReject = async <T>(call: () => Promise<T>) => {
    if (isDown()) throw new Error('down');
    return call();
  };
  return {
    counts: (limit, local) => store.counts(limit, local),
    claim: (...given) => orReject(() => store.claim(...given)),
    close: () => store.close(),
  };
}

function twoReplicas() {
  let down = false;
  let missed = 0;
  const now = () => 0;
  const shared = failing(createMemoryStore(now), () => down);
  const open = () => createSharedStore(shared, createMemoryStore(now), () => (missed += 1));
  return {
    one: open(),
    other: open(),
    goDown: () => (down = true),
    comeBack: () => (down = false),
    missed: () => missed,
  };
}

it('a store with one behind it that may fail lets nothing be used a second time when the shared one comes or goes', async () => {
  const { one, other, goDown, comeBack } = twoReplicas();
  expect(await one.claim('before', 60)).toBe(true);
  goDown();
  expect(await one.claim('before', 60)).toBe(false);
  expect(await one.claim('during', 60)).toBe(true);
  comeBack();
  expect(await one.claim('during', 60)).toBe(false);
  expect(await other.claim('before', 60)).toBe(false);
});

conformsToStore(() => {
  let now = 0;
  return {
    store: createMemoryStore(() => now),
    secondOver: async () => {
      now += 1000;
    },
  };
});

test('a store in memory is bounded: what was claimed longest ago is forgotten', async () => {
  const store = createMemoryStore(() => 0, 10);
  for (let proof = 0; proof < 11; proof += 1) await store.claim(`${proof}`, 600);
  expect(await store.claim('10', 600)).toBe(false);
  expect(await store.claim('0', 600)).toBe(true);
});

function standStill(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('disk', () => {
  /** Reading a pipe without a writer hangs in the system, as reading from a disk that is gone. */
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
    await (await openFile(pipe, 'r+')).close();
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
    expect(
      first.map((one) => one.status === 'rejected' && one.reason instanceof DiskHangs),
    ).toEqual(Array(6).fill(true));
    expect(reads).toHaveLength(2);
    await expect(disk.run(async () => 'never', 60 * minute)).rejects.toThrow(DiskHangs);
    expect((await promisify(gzip)('text')).length).toBeGreaterThan(0);
    expect((await stat(folder)).isDirectory()).toBe(true);
    await freeAll(reads);
    expect(await disk.run(async () => 'back', minute)).toBe('back');
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

  test('a process that is busy does not take it for one that hangs', async () => {
    const busy = setInterval(() => standStill(10), 1);
    const steps = async () => {
      for (let step = 0; step < 6; step += 1) await stat(folder);
    };
    const done = createDisk(1).run(steps, 20);
    await expect(done.finally(() => clearInterval(busy))).resolves.toBeUndefined();
  });
});

// Where no one can make one, Node itself never ends.
const impossible = '/proc/none/of/them';

test('a folder that cannot be made is an error, and no loop', async () => {
  expect(() => makeFolderSync(impossible)).toThrow('/proc/none');
  await expect(makeFolder(impossible)).rejects.toThrow('/proc/none');
});

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('root', () => {
  test('keeps for a site of another user what that user can read', async () => {
    const folder = temporaryFolder();
    chownSync(folder, 65534, 65533);
    const records = join(folder, 'queue', 'records');
    await writeDurably(records, 'hold.json', '{}');
    for (const path of [join(folder, 'queue'), records, join(records, 'hold.json')]) {
      const { uid, gid, mode } = statSync(path);
      expect([path, uid, gid, mode & 0o077]).toEqual([path, 65534, 65533, 0]);
    }
  });
});

test('what arrived while this process stood still is not late', async () => {
  const { port1, port2 } = new MessageChannel();
  const arrived = once(port1, 'message');
  port1.start();
  // The phase of the loop after which timers come before what has arrived.
  await nextTurn();
  const answer = within(1, arrived, () => new Error('too late'));
  port2.postMessage('answer');
  standStill(20);
  await expect(answer.finally(() => port1.close())).resolves.toEqual(['answer']);
});
