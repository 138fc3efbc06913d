import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { page, smallSite } from '../../support/content/smallSite';
import { settled } from '../../support/run/settled';
import { atEnd } from '../../support/run/atEnd';
import { temporaryFolder, writeFiles } from '../../support/run/temporaryFolder';

let root: string;
let folder: string;
let watching: ChildProcessByStdio<null, Readable, Readable>;
let told: string;

beforeEach(() => {
  root = temporaryFolder();
  folder = join(root, 'pack');
  for (const [path, value] of smallSite()) write(path, value);
  const command = ['dist/server/main.cjs', 'check', folder, '--watch'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  atEnd(() => {
    child.kill();
    return ended;
  });
  watching = child;
  told = '';
  watching.stderr.on('data', (text) => (told += String(text)));
});

const write = (path: string, value: unknown, into = folder) =>
  writeFiles(into, { [path]: JSON.stringify({ value }) });

/** Adds the one page without which the pack has an error. */
function mend(into = folder): void {
  write('fr/debut.json', page('1'), into);
}

/** Waits for the counts of one check after the other, until one has so many errors. */
function createCounts() {
  const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
  return async (errors: number) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`It ended: ${told}`);
      if (value.includes(` documents: ${errors} errors`)) return value;
    }
  };
}

test('it looks again when something changes, and says when', async () => {
  const counts = createCounts();
  await counts(1);
  expect(told).toBe('');
  mend();
  expect(await counts(0)).toBe('16 documents: 0 errors, 4 warnings, 2 notes');
  expect(told).toMatch(/^\d\d:\d\d:\d\d  changed, checked again:\n/);
});

test.each([
  [
    'that is removed is waited for',
    async (other: string) => {
      rmSync(folder, { recursive: true });
      await settled(() => told.includes(`${folder} is gone; waiting until it is back`));
      cpSync(other, folder, { recursive: true });
    },
  ],
  [
    'in place of which another is put is looked at again',
    async (other: string) => {
      renameSync(folder, join(root, 'former'));
      renameSync(other, folder);
    },
  ],
])('a folder %s', async (_, replaceBy) => {
  const counts = createCounts();
  await counts(1);
  const other = join(root, 'other');
  cpSync(folder, other, { recursive: true });
  mend(other);
  await replaceBy(other);
  await counts(0);
  rmSync(join(folder, 'fr/debut.json'));
  expect(await counts(1)).toBe('15 documents: 1 errors, 4 warnings, 2 notes');
});
