import { spawn } from 'node:child_process';
import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCompiler, type Compiled } from '../../markdown/compileFolder';
import { compiledPack } from '../../markdown/compiledPack';
import { createWriter } from '../../markdown/writeCompiled';
import { checkAndTell } from '../checkContentCommand';
import { adoptLanguages, openTemporaryFolder } from './compileAsSite';
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
  const { promise, resolve: end } = Promise.withResolvers<number>();
  served.on('close', (code) => end(code ?? 0));
  return promise;
}

/** Shows a folder in the browser, and what is wrong with it on the terminal: `write`. */
export async function writeCommand(written: string): Promise<void> {
  const folder = resolve(written);
  const out = openTemporaryFolder();
  const [compile, save] = [createCompiler(folder), createWriter(out, true)];
  const check = newestOnly((compiled: Compiled) => checkAndTell(compiledPack(folder, compiled)));
  const renew = () => {
    try {
      const compiled = compile();
      save(compiled);
      return compiled;
    } catch (error) {
      // Such as a file that went away while it was read: the next change comes soon.
      console.error(String(error));
      return undefined;
    }
  };
  const stopWatching = watchSources(folder, () => {
    const compiled = renew();
    if (compiled !== undefined) check(compiled);
  });
  const first = renew();
  if (first !== undefined) {
    adoptLanguages(first);
    check(first);
  }
  try {
    process.exitCode = await servePreview(out);
  } finally {
    stopWatching();
  }
}
