import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { page, smallSite } from '../../support/content/smallSite';
import { settled } from '../../support/run/settled';
import { atEnd } from '../../support/run/atEnd';
import { temporaryFolder, writeFiles } from '../../support/run/temporaryFolder';

const root = temporaryFolder();
const [folder, other] = [join(root, 'pack'), join(root, 'other')];
const write = (path: string, value: unknown, into = folder) =>
  writeFiles(into, { [path]: JSON.stringify({ value }) });

test('it looks again when something changes, and waits for a folder that is gone', async () => {
  for (const [path, value] of smallSite()) write(path, value);
  const command = ['dist/server/main.cjs', 'check', folder, '--watch'];
  const watching = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(watching, 'exit');
  atEnd(() => {
    watching.kill();
    return ended;
  });
  let told = '';
  watching.stderr.on('data', (text) => (told += String(text)));
  const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();

  /** Waits for the counts of one check after the other, until one has so many errors. */
  async function counts(errors: number): Promise<string> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`It ended: ${told}`);
      if (value.includes(` documents: ${errors} errors`)) return value;
    }
  }

  await counts(1);
  expect(told).toBe('');
  cpSync(folder, other, { recursive: true });
  write('fr/debut.json', page('1'));
  expect(await counts(0)).toBe('16 documents: 0 errors, 4 warnings, 2 notes');
  expect(told).toMatch(/^\d\d:\d\d:\d\d  changed, checked again:\n/);
  rmSync(folder, { recursive: true });
  await settled(() => told.includes(`${folder} is gone; waiting until it is back`));
  renameSync(other, folder);
  expect(await counts(1)).toBe('15 documents: 1 errors, 4 warnings, 2 notes');
});
