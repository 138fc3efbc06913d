import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { primaryLocales } from '../../shared/language/languages';

/** Makes a folder and those around it. What Node has for that never ends in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/** There is something in a folder that is to be filled. */
export class FolderFull extends Error {
  override readonly name = 'FolderFull';
}

/** Makes the folder `content` of a site; resolves to it. Rejects with `FolderFull` where something is in it. */
export async function openContentFolder(site: string): Promise<string> {
  const folder = join(site, 'content');
  await makeFolder(resolve(folder));
  if ((await readdir(folder)).length > 0) throw new FolderFull('it is not empty');
  return folder;
}

/** Writes a file, unless there is one. */
export async function writeNew(file: string, text: string): Promise<void> {
  if (existsSync(file)) return;
  await makeFolder(dirname(resolve(file)));
  await writeFile(file, text);
}

/** A word as a shell takes it. */
function quoted(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** How a new site in some languages is looked at, as it is told on the terminal. */
export function nextSteps(site: string, locales: readonly string[]): string {
  const codes = locales.join();
  const profile = codes === primaryLocales.join() ? '' : `PRIMARY_LANGUAGES=${codes} `;
  const content = pathToFileURL(resolve(site, 'content')).href;
  return `See them while you write, check them, serve them:
  cd ${quoted(site)}
  npx chancery write
  npx chancery check
  npx chancery serve
In a checkout: ${profile}STATIC_CONTENT_URL=${quoted(content)} npm start`;
}
