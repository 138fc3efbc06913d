import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type ContentDocument } from '../../../../../server/content/documents/documents';
import { preload } from '../../../../../server/content/publish/publishing';
import { createSnapshot } from '../../../../../server/content/publish/snapshot';
import { SourceFailure } from '../../../../../server/upstream/sourceFailure';
import { settled } from '../../../../support/run/settled';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

const today = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const body = Buffer.from('{}');
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const nameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;

/** The folder as a process of these sources sees it, at an instant. */
function opened({ now = today, isPaused = false } = {}) {
  const log = createMemoryLog();
  const ticks: (() => void)[] = [];
  let time = now;
  const snapshot = createSnapshot({
    folder,
    source: 'first',
    cache: { entries: () => [], peek: () => undefined },
    staleMaxMs: day,
    isPaused: () => isPaused,
    now: () => time,
    log,
  });
  return {
    log,
    /** Writes a document, and waits until it is there. */
    write: async (key: string): Promise<void> => {
      snapshot.offer(key, body, 'hash');
      await settled(async () => (await snapshot.read(key, Infinity))?.fetchedAt === now);
    },
    snapshot,
    /** Lets an hour pass. */
    tend: (): void => {
      if (ticks.length === 0) snapshot.start((task) => (ticks.push(task), () => undefined));
      time += 3_600_000;
      ticks.shift()?.();
    },
  };
}

/** Puts a file there that was last changed at an instant. */
function put(name: string, changedAt: number): void {
  writeFileSync(join(folder, name), '{}');
  utimesSync(join(folder, name), new Date(changedAt), new Date(changedAt));
}

test('what is too old goes, and what is not of the snapshot stays, however old', async () => {
  const strangers = ['.env.json', '.git', 'notes.json', 'package.json', `${'a'.repeat(33)}.json`];
  mkdirSync(join(folder, '.git'));
  for (const name of strangers.filter((one) => one !== '.git')) put(name, today - 30 * day);
  utimesSync(join(folder, '.git'), new Date(today - 30 * day), new Date(today - 30 * day));
  await opened({ now: today - 2 * day }).write('v:old');
  const { write, tend, log } = opened();
  await write('v:new');
  put(`.${nameOf('v:new')}.${randomUUID()}`, today - day);
  const begunNow = `.${nameOf('v:new')}.${randomUUID()}`;
  put(begunNow, today);
  tend();
  const stays = [begunNow, nameOf('v:new'), ...strangers].toSorted();
  await settled(() => readdirSync(folder).length <= stays.length);
  expect(readdirSync(folder).toSorted()).toEqual(stays);
  expect(log.lines).toEqual([]);
});

test('a folder that cannot be written is named once, with its setting', async () => {
  writeFileSync(join(folder, 'file'), '');
  folder = join(folder, 'file');
  const { snapshot, log } = opened();
  for (const key of ['v:one', 'v:two']) snapshot.offer(key, body, 'hash');
  await settled(() => log.lines.length > 0);
  const fields = { SNAPSHOT_DIR: folder, error: expect.objectContaining({ code: 'ENOTDIR' }) };
  expect(log.lines).toEqual([{ level: 'warn', message: 'Snapshot not written', fields }]);
});

test('a disk that takes some writes and not others is told of once an hour', async () => {
  mkdirSync(join(folder, nameOf('v:large')));
  const { snapshot, write, tend, log } = opened();
  for (const small of ['v:one', 'v:two']) {
    snapshot.offer('v:large', body, small);
    await write(small);
  }
  expect(log.lines).toHaveLength(1);
  tend();
  await settled(() => {
    snapshot.offer('v:large', body, 'hash');
    return log.lines.length > 1;
  });
});

test('while it is paused nothing changes in the folder', async () => {
  await opened({ now: today - 2 * day }).write('v:old');
  const { snapshot, tend } = opened({ isPaused: true });
  snapshot.withdraw('v:old');
  snapshot.offer('v:new', body, 'hash');
  tend();
  await opened().write('v:later');
  expect(readdirSync(folder).toSorted()).toEqual([nameOf('v:old'), nameOf('v:later')].toSorted());
});

test('what a start could not read is read again, it alone, with growing waits, until it was read', async () => {
  const failing = new Set(['v:identity:fr', 'v:languageMap']);
  const asked: string[] = [];
  const waits: number[] = [];
  const log = createMemoryLog();
  let next = (): void => undefined;
  const read = async ({ ref }: Pick<ContentDocument<unknown>, 'ref'>) => {
    asked.push(keyOf(ref));
    if (failing.has(keyOf(ref))) throw new SourceFailure('source', 'timeout');
    return undefined;
  };
  const schedule = (task: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    next = task;
    return () => undefined;
  };
  const again = async () => {
    asked.length = 0;
    next();
    await new Promise((done) => void setImmediate(done));
  };
  preload({ read, ready: () => true, tried: () => undefined, log, schedule });
  // The other languages come after a head start.
  for (let turn = 0; turn < 4; turn += 1) await again();
  expect(new Set(asked)).toEqual(failing);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
  expect(log.lines).toHaveLength(1);
  failing.clear();
  await again();
  expect(waits).toHaveLength(4);
});
