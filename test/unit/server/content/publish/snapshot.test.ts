import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSnapshot } from '../../../../../server/content/publish/snapshot';
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

test('while it is paused nothing changes in the folder', async () => {
  await opened({ now: today - 2 * day }).write('v:old');
  const { snapshot, tend } = opened({ isPaused: true });
  snapshot.withdraw('v:old');
  snapshot.offer('v:new', body, 'hash');
  tend();
  await opened().write('v:later');
  expect(readdirSync(folder).toSorted()).toEqual([nameOf('v:old'), nameOf('v:later')].toSorted());
});
