import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { cores } from './machine';

const run = promisify(execFile);

/** What is asked of a server. */
export interface Asked {
  readonly server: { readonly port: number };
  /** In the path, `{n}` is the next number each time, and `{n:200}` one below 200 in turn. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another path for every Nth request. */
  readonly mixed?: { readonly every: number; readonly path: string };
}

/** How hard it is asked. */
export interface Load {
  readonly seconds: number;
  readonly connections: number;
}

const reportSchema = v.object({
  requests: v.number(),
  microseconds: v.number(),
  refused: v.number(),
  errors: v.number(),
});

/** The number that the next request has for `{n}`. */
let next = 10_000_000;

/** Asks as much as the server answers, from the core of the load. `refused` are answers of status 400 and above. */
export async function ask(asked: Asked, { seconds, connections }: Load) {
  const { server, path, headers = {}, mixed } = asked;
  const script = resolve('test/support/load/load.lua');
  const pace = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const url = `http://127.0.0.1:${server.port}${path.replaceAll(/\{.*?\}/g, '0')}`;
  const more = mixed === undefined ? [] : [String(mixed.every), mixed.path];
  const wrk = ['wrk', ...pace, '-s', script, ...given, url, '--', String(next), path, ...more];
  const { stdout } = await run('taskset', ['-c', cores.load, ...wrk]);
  // `load.lua` writes after the lines of wrk itself.
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), line);
  // More were made than answered: the last ones are not waited for.
  next += report.requests + 2 * connections;
  return report;
}
