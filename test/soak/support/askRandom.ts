import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { cores } from '../../support/load/machine';

const run = promisify(execFile);

const reportSchema = v.object({
  requests: v.number(),
  /** Connections that failed, and requests without an answer. */
  lost: v.number(),
  statuses: v.record(v.string(), v.number()),
});

/** What came of random requests; answers by status. */
export type RandomReport = v.InferOutput<typeof reportSchema>;

/** Asks for random addresses (see `random.lua`) as quickly as they are answered. */
export async function askRandom(
  port: number,
  { seconds, connections, seed }: { seconds: number; connections: number; seed: number },
): Promise<RandomReport> {
  const script = resolve('test/soak/support/random.lua');
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script];
  const wrk = ['wrk', ...load, `http://127.0.0.1:${port}`, '--', String(seed)];
  const { stdout } = await run('taskset', ['-c', cores.load, ...wrk]);
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  return v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), line);
}

/** How many answers had a status that no request may cause. */
export function unplanned({ statuses }: RandomReport): number {
  const planned = [501, 503, 505];
  return Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500 && !planned.includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);
}
