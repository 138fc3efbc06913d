import { join } from 'node:path';
import { contractFilesIn } from '../../api/contract/contractFiles';
import { exitCodes } from '../command';
import { nextSteps, openContentFolder, writeNew } from '../siteFolder';
import { editorFiles } from './editorFiles';
import { gitEditorFiles } from './gitEditor';
import { starterFiles, type Languages } from './starterFiles';

/** Writes new content into the folder `content` of a site, which is empty or not there: `new`. */
export async function newContent(
  site: string,
  languages: Languages,
  withEditor: boolean,
): Promise<void> {
  const folder = join(site, 'content');
  try {
    await openContentFolder(site);
    const files = starterFiles(languages, Date.now());
    for (const [file, text] of files) await writeNew(join(folder, file), text);
    const locales = languages.map(([code]) => code);
    const contract = contractFilesIn(join(__dirname, '../contract'));
    const beside = [
      ['.env', `PRIMARY_LANGUAGES=${locales.join()}\n`] as const,
      ...(await editorFiles(contract)),
      ...(withEditor ? await gitEditorFiles(contract, locales) : []),
    ];
    for (const [file, text] of beside) await writeNew(join(site, file), text);
    console.log(`${files.length} files are in ${folder}. ${nextSteps(site, locales)}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${folder} cannot be filled: ${reason}`);
    process.exitCode = exitCodes.cannotCreate;
  }
}
