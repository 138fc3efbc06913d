import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIndexFolder } from '../../../../server/search/indexing/indexFolder';
import { createMemoryLog } from '../../../support/memoryLog';

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
