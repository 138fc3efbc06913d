import { mkdirSync, rmSync, writeFileSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import { join, basename } from 'node:path';
import { indexLocales } from '../../../../server/search/documents/indexLocales';
import {
  createSearchIndexer,
  openIndexFolder,
} from '../../../../server/search/documents/searchIndexer';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { indexFiles } from '../../../../server/search/sqlite/indexFile';

describe('searchIndexer', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  /** An indexer over two locales. */
  function harness() {
    const updates: string[] = [];
    const faulty = new Set<string>();
    const state = { isDown: false };
    const log = createMemoryLog();
    const files = {
      keptPath: join(folder, 'locales'),
      pathOf: (locale: string) => join(folder, locale),
    };
    const engine = {
      async update({ locale }: { readonly locale: string }) {
        updates.push(locale);
        if (faulty.has(locale)) throw new Error('no');
        writeFileSync(files.pathOf(locale), String(updates.length));
        return { added: 1, changed: 0, removed: 0 };
      },
      async keepOnly(locales: readonly string[]) {
        updates.push(`only ${locales.join(' ')}`);
        writeFileSync(files.keptPath, '');
      },
    };
    const source = {
      locales: async () => {
        if (state.isDown) throw new Error('down');
        return ['de', 'fr'];
      },
      read: () => ({ documents: () => [], synonyms: () => [], isComplete: () => true }),
      async close() {},
    };
    const run = (signal: AbortSignal) => indexLocales(engine, source, () => undefined, signal);
    const indexer = createSearchIndexer(files, run, log);
    /** What is done for a publish. */
    async function publish(publishId: string) {
      await indexer.published(publishId);
      return updates.splice(0);
    }
    return { indexer, publish, faulty, state, log, files };
  }

  const whole = ['de', 'fr', 'only de fr'];

  test('a locale that fails does not hold up the others, and is tried again', async () => {
    const { publish, faulty, log } = harness();
    faulty.add('de');
    expect(await publish('1')).toEqual(whole);
    expect(log.lines).toContainEqual({
      level: 'warn',
      message: 'Search index not renewed',
      fields: { publishId: '1', locales: 1, locale: 'de', cause: 'Error: no' },
    });
    faulty.clear();
    expect(await publish('1')).toEqual(whole);
    expect(await publish('1')).toEqual([]);
    expect(log.lines).toHaveLength(1);
  });

  test('what somebody has taken away is made anew without a new publish, and said', async () => {
    const { publish, log, files } = harness();
    await publish('1');
    rmSync(files.pathOf('fr'));
    expect(await publish('1')).toEqual(whole);
    expect(await publish('1')).toEqual([]);
    expect(log.lines).toMatchObject([{ fields: { files: 1, file: 'fr' } }]);
  });

  test('a source that is down leaves the engine as it is, until it is back', async () => {
    const { publish, state, log } = harness();
    state.isDown = true;
    expect(await publish('1')).toEqual([]);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { cause: 'Error: down' } }]);
    state.isDown = false;
    expect(await publish('1')).toEqual(whole);
  });
});

describe('indexFolder', () => {
  const log = createMemoryLog();
  const open = (path: string | undefined) => openIndexFolder(path, log);

  test('without a setting every process has its own folder, which goes with it or the next one', () => {
    const one = open(undefined);
    expect(one.isOurs()).toBe(true);
    const ofKilled = one.path.replace(`-${process.pid}-`, '-999999999-');
    mkdirSync(ofKilled, { recursive: true });
    const other = open(undefined);
    expect(existsSync(ofKilled)).toBe(false);
    expect(one.path).not.toBe(other.path);
    expect([existsSync(one.path), other.isOurs()]).toEqual([true, true]);
    one.close();
    other.close();
    expect([one, other].filter(({ path }) => existsSync(path))).toEqual([]);
  });

  test('a shared folder is filled by one at a time, and by the next when that one ends', () => {
    const parent = temporaryFolder();
    const path = join(parent, 'search');
    const [one, other] = [open(path), open(path)];
    expect([one.isOurs(), other.isOurs(), one.isOurs()]).toEqual([true, false, true]);
    one.close();
    expect(other.isOurs()).toBe(true);
    other.close();
    expect(existsSync(path)).toBe(true);
    expect(log.lines).toEqual([]);
  });
});

describe('indexFile', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  const day = 86_400_000;
  const now = Date.UTC(2026, 10, 21);

  function write(path: string, age: number): string {
    writeFileSync(path, '');
    utimesSync(path, (now - age) / 1000, (now - age) / 1000);
    return basename(path);
  }

  test.each(['../de', 'de/fr', '', 'DE', 'de.x'])('%j is no locale', (locale) => {
    expect(() => indexFiles(folder, '1').pathOf(locale)).toThrow(RangeError);
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
