import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { primaryLocales } from '../../shared/language/languages';
import { makeFolderSync } from '../store/durableFile';
import {
  type Environment,
  configurationFaultExitCode,
  readEnvironment,
} from '../../config/environment';
import { contentPaths } from '../../shared/content/contentPaths';
import { contentBase } from '../content/sources/contentSources';
import { CommandFailure, type Args, withConfig } from './command';

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

function quoteForShell(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Writes the settings of a new site, which has no register of authorities. */
export async function writeSettings(site: string, locales: readonly string[]): Promise<void> {
  await writeNew(join(site, '.env'), `PRIMARY_LANGUAGES=${locales.join()}\nAUTHORITIES=off\n`);
}

/** Tells, for the terminal, how to look at a new site in some languages. */
export function nextSteps(site: string, locales: readonly string[]): string {
  const codes = locales.join();
  const languages = codes === primaryLocales.join() ? '' : `PRIMARY_LANGUAGES=${codes} `;
  const content = pathToFileURL(resolve(site, 'content')).href;
  return `See them while you write, check them, serve them:
  cd ${quoteForShell(site)}
  npx chancery write
  npx chancery check
  npx chancery serve
In a checkout: ${languages}AUTHORITIES=off STATIC_CONTENT_URL=${quoteForShell(content)} npm start`;
}

const ofContent = /\.[a-z]{2}\.md$|^(?:lastPublish\.json|index|site-identity)$/;
const ofRoot = ['lastPublish.json', 'site-identity', 'index/homepages'];

const mayHoldContent = (folder: string) => namesIn(folder).some((name) => ofContent.test(name));

/** Whether a folder has what lies nowhere but at the root of content: folders of pages have it not. */
const isContentRoot = (folder: string) => ofRoot.some((name) => existsSync(join(folder, name)));

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

function meantFolder(folder: string, isMeant: (folder: string) => boolean): string | undefined {
  const below = namesIn(folder).filter((name) => !/^[._]|^node_modules$/.test(name));
  const near = ['content', ...below, ...below.map((name) => join(name, 'content')), '..'];
  return near.map((name) => join(folder, name)).find(isMeant);
}

/** Says that a folder is not what is asked for, and which may be meant; undefined where it may be right. */
export function wrongFolder(path: string): string | undefined {
  if (isForbidden(path)) return `${path} may not be read by this user: change its rights.`;
  const folder = resolve(path);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && (namesIn(folder).length === 0 || mayHoldContent(folder))) return undefined;
  // A site may have all its pages in folders, so only what is the root of content for sure is meant.
  const meant = meantFolder(folder, isFolder ? isContentRoot : mayHoldContent);
  if (isFolder && meant === undefined) return undefined;
  const what = isFolder ? `${path} holds no content.` : `${path} is no folder.`;
  return meant === undefined ? what : `${what} Did you mean ${meant}?`;
}

function contentFolder(environment: Environment): string | undefined {
  const base = contentBase(environment);
  return base.protocol === 'file:' ? resolve(fileURLToPath(base)) : undefined;
}

/** Compiles the folder of an author, where the content is one, to the content of this process. */
export async function compileUnpublished(): Promise<void> {
  const folder = contentFolder(readEnvironment(process.env).environment);
  if (folder === undefined || !existsSync(folder)) return;
  if (existsSync(join(folder, contentPaths.lastPublish()))) return;
  const { compileForSite } = await import('./authoring/compileAsSite');
  compileForSite(folder);
}

/** Works like `withConfig`, for a command that reads published content; a snapshot stands in for forbidden files. */
export function withPack(run: (environment: Environment, args: Args) => Promise<void>) {
  return withConfig(async (environment, args) => {
    const folder = contentFolder(environment) ?? '';
    const isThere = existsSync(folder);
    // It may come to be.
    if (folder !== '' && !isThere)
      console.error(`STATIC_CONTENT_URL: there is no folder ${folder} yet.`);
    const fault = isThere ? wrongFolder(folder) : undefined;
    if (fault === undefined) await compileUnpublished();
    else if (isForbidden(folder) && namesIn(environment.snapshotDir ?? '').length > 0)
      console.error(`STATIC_CONTENT_URL: ${fault} Until then the snapshot is shown.`);
    else throw new CommandFailure(configurationFaultExitCode, `STATIC_CONTENT_URL: ${fault}`);
    // What is compiled is another content than before.
    return withConfig(run)(args);
  });
}
