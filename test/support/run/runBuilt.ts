import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** What a command said, and the code that it ended with. */
export interface Ended {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Has what is started keep what Node compiled for the starts after the first, as `npm start` does. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('dist/compileCache') };

/** Runs a command of the build, perhaps by another program; settings that are undefined are not there. */
export function runBuilt(
  parameters: readonly string[],
  settings: Readonly<Record<string, string | undefined>> = {},
  cwd = '.',
  ...by: readonly string[]
): Promise<Ended> {
  const [program, ...main] = [...by, process.execPath, resolve('dist/server/main.cjs')];
  const env = { ...compileCache, PATH: process.env['PATH'], ...settings };
  return new Promise((done) => {
    execFile(
      program,
      [...main, ...parameters],
      { cwd, env, maxBuffer: Infinity },
      (error, out, err) => done({ code: error === null ? 0 : error.code, out, err }),
    );
  });
}
