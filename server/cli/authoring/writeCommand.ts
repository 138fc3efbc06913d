import { spawn } from 'node:child_process';
import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { primaryLocales } from '../../../shared/language/languages';
import { createCompiler, type Compilation } from '../../markdown/compileFolder';
import { compiledPack, createWriter, FolderInUse } from '../../markdown/compiledPack';
import { checkAndTell } from '../checkContentCommand';
import { CommandFailure, exitCodes } from '../command';
import { adoptLanguages, compileAsSite, openTemporaryFolder } from './compileAsSite';
import { newestOnly, watchSources } from './watchSources';

function servePreview(content: string): Promise<number> {
  const [, program = ''] = process.argv;
  const served = spawn(process.execPath, [...process.execArgv, program, 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      PREVIEW: 'true',
      STATIC_CONTENT_URL: pathToFileURL(content + sep).href,
      PUBLISH_POLL_SECONDS: '1',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => served.kill('SIGTERM'));
  }
  // npx ends without a word to what it started.
  const { ppid } = process;
  const isLeft = () => process.env['npm_command'] !== undefined && process.ppid !== ppid;
  setInterval(() => isLeft() && served.kill('SIGTERM'), 1000).unref();
  return new Promise((end) => {
    served.on('close', (code) => end(code ?? 0));
  });
}

/** Shows a folder in the browser, and what is wrong with it on the terminal: `write`. */
export async function writeCommand(written: string): Promise<void> {
  const folder = resolve(written);
  const out = openTemporaryFolder();
  const [compile, save] = [createCompiler(folder), createWriter(out, true)];
  const check = newestOnly((compiled: Compilation) => checkAndTell(compiledPack(folder, compiled)));
  const renew = (isFirst = false) => {
    try {
      const compiled = compile();
      save(compiled);
      if (isFirst) adoptLanguages(compiled);
      check(compiled);
    } catch (error) {
      // Such as a file that went away while it was read: the next change comes soon.
      console.error(String(error));
    }
  };
  const stopWatching = watchSources(folder, renew);
  renew(true);
  try {
    process.exitCode = await servePreview(out);
  } finally {
    stopWatching();
  }
}

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
