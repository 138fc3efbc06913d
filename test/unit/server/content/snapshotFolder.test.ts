import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSnapshotFolder } from '../../../../server/content/snapshotFolder';
import { createMemoryLog } from '../../../support/memoryLog';

const today = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const body = Buffer.from('{}');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a file there that nobody has changed since an instant. */
function put(name: string, changedAt: number): void {
  writeFileSync(join(folder, name), '{}');
  utimesSync(join(folder, name), new Date(changedAt), new Date(changedAt));
}

test('what is not of the snapshot stays in the folder, however old', async () => {
  const strangers = ['.env.json', '.git', 'notes.json', 'package.json', `${'a'.repeat(33)}.json`];
  mkdirSync(join(folder, '.git'));
  for (const name of strangers.filter((one) => one !== '.git')) put(name, today - 30 * day);
  utimesSync(join(folder, '.git'), new Date(today - 30 * day), new Date(today - 30 * day));
  const log = createMemoryLog();
  const kept = createSnapshotFolder(folder, log, () => today);
  await kept.write('v:old', { body, fetchedAt: today - 2 * day });
  await kept.write('v:new', { body, fetchedAt: today });
  const ofNew = createHash('sha256').update('v:new').digest('hex').slice(0, 32);
  put(`.${ofNew}.json.begun-long-ago`, today - day);
  put(`.${ofNew}.json.begun-now`, today);
  await kept.prune(today - day);
  const stays = [`.${ofNew}.json.begun-now`, `${ofNew}.json`, ...strangers];
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted());
  expect(log.lines).toEqual([]);
});
