import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { starterPack, type Languages } from './starterPack';

/** `EX_CANTCREAT` of BSD sysexits. */
const cannotCreate = 73;

async function write(folder: string, path: string, value: object): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ value }, undefined, 2)}\n`);
}

/** Writes new content into a folder that is empty or not there: `new-content`. */
export async function newContent(folder: string, languages: Languages): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) throw new Error('it is not empty');
    const documents = starterPack(languages, new Date());
    for (const [path, value] of documents) await write(folder, path, value);
    console.log(`${documents.length} documents are in ${folder}. See them, check them, serve them:
  STATIC_CONTENT_URL=${pathToFileURL(resolve(folder)).href} npm start
  npm run chancery -- check-content ${folder} --watch
  npm run chancery -- content-service ${folder}
After a change give ${join(folder, 'lastPublish.json')} another publishId: the site then takes it.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${folder} cannot be filled: ${reason}`);
    process.exitCode = cannotCreate;
  }
}
