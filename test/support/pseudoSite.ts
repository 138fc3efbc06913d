import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import german from '../../shared/language/messages/de.json';
import { galleryFolder } from './gallery';
import { disguises, pseudoTable } from './pseudoLocale';
import { prepareDemo } from '../../build/demo.mjs';
import { demoToday } from './demoToday';
import { startSite, type RunningSite } from './startSite';

const sources = ['build', 'client', 'config', 'server', 'shared', 'views', 'package.json'];
const languages = 'shared/language/languages.ts';

/** A copy of the project in a folder of its own, with another German table and one for Arabic. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'content', 'docs'])
    symlinkSync(resolve(name), join(folder, name));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const tables = 'shared/language/messages';
  write(`${tables}/de.json`, JSON.stringify(pseudoTable(german, disguises.leftToRight)));
  // All that an eleventh table takes: its file, and its code in the list.
  write(`${tables}/ar.json`, JSON.stringify(pseudoTable(german, disguises.rightToLeft)));
  write(languages, readFileSync(languages, 'utf8').replace("'zh']", "'zh', 'ar']"));
  return folder;
}

/**
 * Builds and starts the demo site whose interface is two fifths longer in German, and speaks Arabic
 * by an eleventh table.
 */
export async function startPseudoSite(): Promise<RunningSite> {
  const folder = copyProject();
  await promisify(execFile)(process.execPath, [join(folder, 'build/build.mjs')]);
  const options = [`--gallery=${prepareDemo(resolve(galleryFolder))}`];
  const site = await startSite(
    { ...demoToday(), PUBLIC_URL: 'http://localhost:3000' },
    options,
    folder,
  );
  return {
    ...site,
    stop: async () => {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
