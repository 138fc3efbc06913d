import { primaryLocales } from '../../../shared/language/languages';
import { compiledPack } from '../../markdown/compiledPack';
import { createWriter, FolderInUse } from '../../markdown/writeCompiled';
import { checkAndTell } from '../checkContentCommand';
import { CommandFailure, exitCodes } from '../command';
import { compileAsSite } from './compileAsSite';

/** Writes a folder as the content contract has it into another one: `compile`. */
export async function compileCommand(folder: string, out: string): Promise<void> {
  try {
    const compiled = compileAsSite(folder);
    const errors = await checkAndTell(compiledPack(folder, compiled));
    createWriter(out)(compiled);
    console.log(`${compiled.documents.size} documents are in ${out}.
Serve them with PRIMARY_LANGUAGES=${primaryLocales.join()} and STATIC_CONTENT_URL.`);
    if (errors > 0) process.exitCode = 1;
  } catch (error) {
    const isUse = error instanceof FolderInUse || (error instanceof Error && 'code' in error);
    if (!isUse) throw error;
    const message = `${folder} cannot be compiled: ${error.message}`;
    throw new CommandFailure(exitCodes.cannotCreate, message);
  }
}
