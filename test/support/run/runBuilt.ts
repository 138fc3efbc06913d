import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** What a command said, and the code that it ended with. */
export interface Ended {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the build, as an operator would; settings that are undefined are not there. */
export function runBuilt(
  parameters: readonly string[],
  settings: Readonly<Record<string, string | undefined>> = {},
  cwd = '.',
): Promise<Ended> {
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve('dist/server/main.cjs'), ...parameters],
      { cwd, env, maxBuffer: Infinity },
      (error, out, err) => done({ code: error === null ? 0 : error.code, out, err }),
    );
  });
}
