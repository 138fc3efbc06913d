import { existsSync, mkdtempSync, rmSync, writeFileSync, readdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, basename } from 'node:path';
import { openIndexFolder } from '../../../../server/search/indexing/indexFolder';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { indexFiles, tables } from '../../../../server/search/sqlite/indexFile';
import { keptCounts } from '../../../../server/search/sqlite/keptCounts';
import { openForBuilding, type Rows } from '../../../../server/search/sqlite/openIndex';
import { createQuestionThread } from '../../../../server/search/threads/questionThread';

describe('indexFolder', () => {
  const log = createMemoryLog();
  const open = (path: string | undefined) => openIndexFolder(path, log);

  test('without a setting every process has a folder of its own, which goes with it', () => {
    const [one, other] = [open(undefined), open(undefined)];
    expect(one.path).not.toBe(other.path);
    expect([one.isOurs(), other.isOurs()]).toEqual([true, true]);
    one.close();
    other.close();
    expect([one, other].filter(({ path }) => existsSync(path))).toEqual([]);
  });

  test('a shared folder is filled by one at a time, and by the next when that one ends', () => {
    const parent = mkdtempSync(join(tmpdir(), 'index-'));
    const path = join(parent, 'search');
    const [one, other] = [open(path), open(path)];
    expect([one.isOurs(), other.isOurs(), one.isOurs()]).toEqual([true, false, true]);
    one.close();
    expect(other.isOurs()).toBe(true);
    other.close();
    expect(existsSync(path)).toBe(true);
    expect(log.lines).toEqual([]);
    rmSync(parent, { recursive: true });
  });

  test('a folder that cannot be made is told of once, and tried again', () => {
    const parent = mkdtempSync(join(tmpdir(), 'index-'));
    const path = join(parent, 'search');
    writeFileSync(path, '');
    const folder = open(path);
    expect([folder.isOurs(), folder.isOurs()]).toEqual([false, false]);
    expect(log.lines.map(({ message }) => message)).toEqual(['Search index cannot be written']);
    rmSync(path);
    expect(folder.isOurs()).toBe(true);
    folder.close();
    rmSync(parent, { recursive: true });
  });
});

describe('indexFile', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chancery-index-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const day = 86_400_000;
  const now = Date.UTC(2026, 10, 21);

  function write(path: string, age: number): string {
    writeFileSync(path, '');
    utimesSync(path, (now - age) / 1000, (now - age) / 1000);
    return basename(path);
  }

  test('the locales of the own version are there, and no others', () => {
    const files = indexFiles(folder, '2');
    write(files.pathOf('de'), 0);
    write(files.pathOf('zh-Hans'), 0);
    write(`${files.pathOf('fr')}.0b5e`, 0);
    write(indexFiles(folder, '1').pathOf('it'), 0);
    expect(files.locales().toSorted()).toEqual(['de', 'zh-Hans']);
    expect(indexFiles(join(folder, 'nowhere'), '2').locales()).toEqual([]);
  });

  test.each(['../de', 'de/fr', '', 'DE', 'de.x'])('%j is no locale', (locale) => {
    expect(() => indexFiles(folder, '1').pathOf(locale)).toThrow(RangeError);
  });

  test('the locales that are kept are known afterwards, and the others are gone', () => {
    const files = indexFiles(join(folder, 'new'), '2');
    expect(files.kept()).toBeUndefined();
    files.keepOnly(['de', 'fr']);
    write(files.pathOf('de'), 0);
    write(files.pathOf('it'), 0);
    files.keepOnly(['de', 'fr']);
    expect([files.kept(), files.locales()]).toEqual([['de', 'fr'], ['de']]);
    expect(indexFiles(join(folder, 'new'), '1').kept()).toBeUndefined();
  });

  test('what other versions and unfinished builds left is taken away after a day', () => {
    const files = indexFiles(folder, '2');
    const own = write(files.pathOf('de'), 9 * day);
    files.keepOnly(['de']);
    const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('locales'));
    write(join(folder, kept), 9 * day);
    write(join(folder, 'locales.0123456789ab.json'), 2 * day);
    const late = write(indexFiles(folder, '1').pathOf('fr'), day / 2);
    write(indexFiles(folder, '1').pathOf('de'), 2 * day);
    write(`${files.pathOf('de')}.0b5e-1`, 2 * day);
    const foreign = write(join(folder, 'notes.txt'), 9 * day);
    files.tidy(now);
    expect(readdirSync(folder).toSorted()).toEqual([own, late, foreign, kept].toSorted());
  });
});

describe('keptCounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-counts-'));
  let rows: Rows;

  /** A count that says how many were made before it. */
  let made = 0;
  const count = () => ({ total: made++, facets: { kind: {}, organisation: {}, topic: {} } });
  const wanted = (now: number, more = {}) => ({ locale: 'de', groups: [[1]], now, ...more });

  beforeAll(() => {
    rows = openForBuilding(join(folder, 'index'));
    rows.exec(tables);
    rows.exec('INSERT INTO entries VALUES (1, 1, 0, 9e15), (2, 1, 100, 9e15), (3, 1, 0, 200)');
  });

  afterAll(() => {
    rows.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(() => {
    made = 0;
  });

  test('a count is kept until a document appears or goes', () => {
    const counts = keptCounts(rows);
    const totals = [50, 99, 100, 150, 199, 200, 10_000].map(
      (now) => counts.get(wanted(now), count).total,
    );
    expect(totals).toEqual([0, 0, 1, 1, 1, 2, 2]);
  });

  test('another question has a count of its own, and a clock set back counts anew', () => {
    const counts = keptCounts(rows);
    const totals = [
      wanted(150),
      wanted(150, { from: 2 }),
      wanted(160, { groups: [[1], [2]] }),
      wanted(170),
      wanted(90),
      wanted(95),
      wanted(100),
    ].map((one) => counts.get(one, count).total);
    expect(totals).toEqual([0, 1, 2, 0, 3, 3, 4]);
  });
});

describe('questionThread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'));
  const script = join(folder, 'thread.cjs');
  /** Suggests the number of its thread, when it is asked to. */
  const program = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, question }) => {
    if (question) parentPort.postMessage({ id, answer: threadId });
  });
`;

  beforeAll(() => writeFileSync(script, program));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a thread that nobody asks any more is given up, and the next question has another', async () => {
    const planned = new Set<() => void>();
    const schedule = (task: () => void) => {
      planned.add(task);
      return () => void planned.delete(task);
    };
    const engine = createQuestionThread(script, { task: 'answer', folder }, 10_000, schedule);
    const ask = () => engine.suggest('de', 'a', 0, new AbortController().signal);
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(planned.size).toBe(1);
    for (const task of planned) task();
    const asked = [ask(), ask()];
    expect(planned.size).toBe(0);
    const [second, third] = await Promise.all(asked);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    await engine.close();
    expect(planned.size).toBe(0);
  });
});
