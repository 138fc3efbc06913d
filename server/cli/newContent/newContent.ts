import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCodes } from '../command';
import { primaryLocales } from '../../../shared/language/languages';
import { starterPack, type Languages } from './starterPack';

/** Makes a folder and those around it. What Node has for that never ends in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/** A word as a shell takes it. */
function quoted(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

async function write(folder: string, path: string, value: object): Promise<void> {
  const file = join(folder, path);
  await makeFolder(dirname(file));
  await writeFile(file, `${JSON.stringify({ value }, undefined, 2)}\n`);
}

/** Writes new content into the folder `content` of a site, which is empty or not there: `new`. */
export async function newContent(site: string, languages: Languages): Promise<void> {
  const folder = join(site, 'content');
  try {
    await makeFolder(resolve(folder));
    if ((await readdir(folder)).length > 0) throw new Error('it is not empty');
    const documents = starterPack(languages, new Date());
    for (const [path, value] of documents) await write(folder, path, value);
    const codes = languages.map(([code]) => code).join();
    const profile = codes === primaryLocales.join() ? '' : `PRIMARY_LANGUAGES=${codes} `;
    console.log(`${documents.length} documents are in ${folder}. Write in them, serve them, serve them to a CMS:
  cd ${quoted(site)}
  npx chancery write content
  ${profile}npx chancery serve
  npx chancery content-service content
In a checkout: ${profile}STATIC_CONTENT_URL=${quoted(pathToFileURL(resolve(folder)).href)} npm start
After a change give ${join(folder, 'lastPublish.json')} another publishId: the site then takes it.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${folder} cannot be filled: ${reason}`);
    process.exitCode = exitCodes.cannotCreate;
  }
}
