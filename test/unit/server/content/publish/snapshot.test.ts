import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSnapshotFolder } from '../../../../../server/content/snapshotFolder';
import { createMemoryLog } from '../../../../support/memoryLog';

const today = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const body = Buffer.from('{}');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The folder as a process of these sources sees it. */
function opened(source = 'first') {
  const log = createMemoryLog();
  return { log, kept: createSnapshotFolder({ folder, source, log, now: () => today }) };
}

/** Takes the marks away, as in files of a version that wrote none. */
function unmark(): void {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace('"source":"first",', ''));
  }
}

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
  const { kept, log } = opened();
  await kept.write('v:old', { body, fetchedAt: today - 2 * day });
  await kept.write('v:new', { body, fetchedAt: today });
  const ofNew = createHash('sha256').update('v:new').digest('hex').slice(0, 32);
  put(`.${ofNew}.json.${randomUUID()}`, today - day);
  const begunNow = `.${ofNew}.json.${randomUUID()}`;
  put(begunNow, today);
  await kept.prune(today - day);
  const stays = [begunNow, `${ofNew}.json`, ...strangers];
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted());
  expect(log.lines).toEqual([]);
});

test('documents of other sources are passed over, which is said once', async () => {
  const { kept: first } = opened('first');
  await first.write('v:a', { body, fetchedAt: today });
  await first.write('v:b', { body, fetchedAt: today });
  const { kept, log } = opened('second');
  expect(await kept.read('v:a')).toBeUndefined();
  expect(await kept.read('v:b')).toBeUndefined();
  expect(log.lines).toEqual([
    { level: 'warn', message: 'Snapshot of another source', fields: { document: 'v:a' } },
  ]);
  await kept.write('v:a', { body, fetchedAt: today });
  expect(await kept.read('v:a')).toBeDefined();
  expect(await first.read('v:b')).toBeDefined();
});

test('a folder without any marks is used, which is said once', async () => {
  const before = opened().kept;
  for (const key of ['v:a', 'v:b', 'v:c']) await before.write(key, { body, fetchedAt: today });
  unmark();
  const { kept, log } = opened('second');
  await kept.write('v:c', { body, fetchedAt: today });
  expect((await kept.read('v:a'))?.body).toEqual(body);
  expect(await kept.read('v:b')).toBeDefined();
  expect(log.lines).toEqual([
    { level: 'warn', message: 'Snapshot does not say its source', fields: { document: 'v:a' } },
  ]);
});

test('beside files with marks those without are passed over', async () => {
  const before = opened().kept;
  await before.write('v:a', { body, fetchedAt: today });
  unmark();
  await before.write('v:b', { body, fetchedAt: today });
  const { kept, log } = opened();
  expect(await kept.read('v:a')).toBeUndefined();
  expect(await kept.read('v:b')).toBeDefined();
  expect(log.lines.map(({ message }) => message)).toEqual(['Snapshot of another source']);
});

test('a folder that is none is said once, with its fault', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  const log = createMemoryLog();
  const kept = createSnapshotFolder({ folder: path, source: 'first', log, now: () => today });
  expect(await kept.read('v:a')).toBeUndefined();
  expect(await kept.read('v:b')).toBeUndefined();
  expect(log.lines).toEqual([
    {
      level: 'warn',
      message: 'Snapshot folder cannot be used',
      fields: { folder: path, code: 'ENOTDIR' },
    },
  ]);
});

test('a file that cannot be read is said with its fault', async () => {
  const { kept, log } = opened();
  await kept.write('v:a', { body, fetchedAt: today });
  const [name = ''] = readdirSync(folder);
  rmSync(join(folder, name));
  mkdirSync(join(folder, name));
  expect(await kept.read('v:a')).toBeUndefined();
  expect(log.lines).toEqual([
    { level: 'warn', message: 'Snapshot damaged', fields: { document: 'v:a', code: 'EISDIR' } },
  ]);
});
