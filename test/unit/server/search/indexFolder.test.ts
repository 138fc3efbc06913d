import { existsSync, rmSync, writeFileSync, readdirSync, utimesSync } from 'node:fs';
import { join, basename } from 'node:path';
import { openIndexFolder } from '../../../../server/search/indexing/indexFolder';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { indexFiles } from '../../../../server/search/sqlite/indexFile';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

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

  test('a folder that cannot be made is told of once, and tried again', () => {
    const parent = temporaryFolder();
    const path = join(parent, 'search');
    writeFileSync(path, '');
    const folder = open(path);
    expect([folder.isOurs(), folder.isOurs()]).toEqual([false, false]);
    expect(log.lines.map(({ message }) => message)).toEqual(['Search index cannot be written']);
    rmSync(path);
    expect(folder.isOurs()).toBe(true);
    folder.close();
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
