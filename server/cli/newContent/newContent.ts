import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractFilesIn } from '../../api/contract/contractFiles';
import { exitCodes } from '../command';
import { primaryLocales } from '../../../shared/language/languages';
import { editorFiles } from './editorFiles';
import { gitEditorFiles } from './gitEditor';
import { starterFiles, type Languages } from './starterFiles';

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

/** Writes a file, unless there is one. */
async function write(file: string, text: string): Promise<void> {
  if (existsSync(file)) return;
  await makeFolder(dirname(file));
  await writeFile(file, text);
}

/** Writes new content into the folder `content` of a site, which is empty or not there: `new`. */
export async function newContent(
  site: string,
  languages: Languages,
  withEditor: boolean,
): Promise<void> {
  const folder = join(site, 'content');
  try {
    await makeFolder(resolve(folder));
    if ((await readdir(folder)).length > 0) throw new Error('it is not empty');
    const files = starterFiles(languages, Date.now());
    for (const [file, text] of files) await write(join(folder, file), text);
    const locales = languages.map(([code]) => code);
    const codes = locales.join();
    const contract = contractFilesIn(join(__dirname, '../contract'));
    const beside = [
      ['.env', `PRIMARY_LANGUAGES=${codes}\n`] as const,
      ...(await editorFiles(contract)),
      ...(withEditor ? await gitEditorFiles(contract, locales) : []),
    ];
    for (const [file, text] of beside) await write(join(site, file), text);
    const profile = codes === primaryLocales.join() ? '' : `PRIMARY_LANGUAGES=${codes} `;
    console.log(`${files.length} files are in ${folder}. See them while you write, check them, serve them:
  cd ${quoted(site)}
  npx chancery write
  npx chancery check
  npx chancery serve
In a checkout: ${profile}STATIC_CONTENT_URL=${quoted(pathToFileURL(resolve(folder)).href)} npm start`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${folder} cannot be filled: ${reason}`);
    process.exitCode = exitCodes.cannotCreate;
  }
}
