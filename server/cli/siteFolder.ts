import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { primaryLocales } from '../../shared/language/languages';
import { makeFolderSync } from '../store/durableFile';

/** There is something in a folder that is to be filled. */
export class FolderFull extends Error {
  override readonly name = 'FolderFull';
}

/** Makes the folder `content` of a site; resolves to it. Rejects with `FolderFull` where something is in it. */
export async function openContentFolder(site: string): Promise<string> {
  const folder = join(site, 'content');
  makeFolderSync(folder);
  if ((await readdir(folder)).length > 0) throw new FolderFull('it is not empty');
  return folder;
}

/** Writes a file, unless there is one. */
export async function writeNew(file: string, text: string): Promise<void> {
  if (existsSync(file)) return;
  makeFolderSync(dirname(file));
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

/** Whether something of a content folder is in a folder itself, and not only below. */
function holdsContent(folder: string): boolean {
  return namesIn(folder).some((name) =>
    /\.[a-z]{2}\.md$|^(?:lastPublish\.json|index|site-identity)$/.test(name),
  );
}

function isForbidden(folder: string): boolean {
  try {
    accessSync(`${folder}/.`, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The content folder that may be meant by what is none: one below, or the one that it is in. */
function meantFolder(given: string): string | undefined {
  const folder = resolve(given);
  if (holdsContent(folder)) return undefined;
  const below = namesIn(folder).filter((name) => !/^[._]|^node_modules$/.test(name));
  const near = ['content', ...below, ...below.map((name) => join(name, 'content')), '..'];
  return near.map((name) => join(folder, name)).find(holdsContent);
}

/** Says that a folder is not what is asked for, and which may be meant; undefined where it may be right. */
export function wrongFolder(folder: string): string | undefined {
  if (isForbidden(folder)) return `${folder} may not be read by this user: change its rights.`;
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const meant = meantFolder(folder);
  if (isFolder && namesIn(folder).length === 0) return undefined;
  if (isFolder && meant === undefined) return undefined;
  const what = isFolder ? `${folder} holds no content.` : `${folder} is no folder.`;
  return meant === undefined ? what : `${what} Did you mean ${meant}?`;
}
