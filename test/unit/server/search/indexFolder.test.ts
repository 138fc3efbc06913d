import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIndexFolder } from '../../../../server/search/indexFolder';

test('without a setting every process has a folder of its own, which goes with it', () => {
  const [one, other] = [openIndexFolder(undefined), openIndexFolder(undefined)];
  expect(one.path).not.toBe(other.path);
  expect([one.isOurs(), other.isOurs()]).toEqual([true, true]);
  one.close();
  other.close();
  expect([one, other].filter(({ path }) => existsSync(path))).toEqual([]);
});

test('a shared folder is filled by one at a time, and by the next when that one ends', () => {
  const parent = mkdtempSync(join(tmpdir(), 'index-'));
  const path = join(parent, 'search');
  const [one, other] = [openIndexFolder(path), openIndexFolder(path)];
  expect([one.isOurs(), other.isOurs(), one.isOurs()]).toEqual([true, false, true]);
  one.close();
  expect(other.isOurs()).toBe(true);
  other.close();
  expect(existsSync(path)).toBe(true);
  rmSync(parent, { recursive: true });
});
