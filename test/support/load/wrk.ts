import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { cores } from './machine';
import type { MeasuredServer } from './server';

const run = promisify(execFile);

/** What is asked of a server. */
export interface Asked {
  readonly server: Pick<MeasuredServer, 'port'>;
  /** In the path and the headers, `{n}` is the next number each time, `{n:200}` one below 200 in turn, and `{ip}` another address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is posted, as a form; without it, it is a GET. */
  readonly body?: string;
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
  bytes: v.number(),
  p50: v.number(),
  p99: v.number(),
  refused: v.number(),
  errors: v.number(),
});

/** What wrk counted: times in microseconds; `refused` are answers of status 400 and above. */
export type WrkReport = v.InferOutput<typeof reportSchema>;

/** Reads what `load.lua` writes after the lines of wrk itself. */
function parseReport(output: string): WrkReport {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  return v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), line);
}

/** The number that the next request has for `{n}`. */
let next = 10_000_000;

/** Asks as much as the server answers, from the core of the load. */
export async function ask(asked: Asked, { seconds, connections }: Load): Promise<WrkReport> {
  const { server, path, headers = {}, body, mixed } = asked;
  const script = resolve('test/support/load/load.lua');
  const pace = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const url = `http://127.0.0.1:${server.port}${path.replaceAll(/\{.*?\}/g, '0')}`;
  const more = [
    ...(mixed === undefined ? [] : [`every=${mixed.every}`, mixed.path]),
    ...(body === undefined ? [] : [`body=${body}`]),
  ];
  const wrk = ['wrk', ...pace, '-s', script, ...given, url, '--', String(next), path, ...more];
  const { stdout } = await run('taskset', ['-c', cores.load, ...wrk]);
  const report = parseReport(stdout);
  // More were made than answered: the last ones are not waited for.
  next += report.requests + 2 * connections;
  return report;
}
