import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { cores } from './machine';
import type { Asked } from './wrk';

/** Requests of one kind that come so many times a second, also while others are unanswered. */
interface Stream extends Pick<Asked, 'path' | 'headers'> {
  readonly name: string;
  readonly perSecond: number;
}

const times = v.object({ p50: v.number(), p99: v.number() });
const reportSchema = v.object({
  /** Wrong answers, and none. */
  failed: v.number(),
  late: times,
  kinds: v.array(
    v.object({
      name: v.string(),
      answers: v.number(),
      hits: v.number(),
      firstByte: times,
      whole: times,
    }),
  ),
});

/** `hits` are answers from the cache of pages. Times are from the instant at which a request was due, in microseconds. */
export type StreamReport = v.InferOutput<typeof reportSchema>['kinds'][number];

/** What became of the requests, by the names of their streams. */
export interface Paced {
  readonly streams: ReadonlyMap<string, StreamReport>;
  /** How much later than due requests left the client, in microseconds. */
  readonly late: v.InferOutput<typeof times>;
}

let begun = 0;

function requestOf({ path, headers = {} }: Stream): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Asks a server at a pace for so many seconds. Throws where over 0.1 % of the answers are missing or wrong. */
export async function askAtPace(
  port: number,
  streams: readonly Stream[],
  seconds: number,
): Promise<Paced> {
  begun += 1;
  const kinds = streams.map((stream) => ({
    name: stream.name,
    rate: stream.perSecond,
    number: begun * 10_000_000,
    bytes: requestOf(stream),
  }));
  const program = resolve('test/support/load/openLoop.mjs');
  // Threads of V8 that help would share its only core, and make it late.
  const command = [process.execPath, '--single-threaded', program];
  const child = spawn('taskset', ['-c', cores.load, ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  child.stdin.end(JSON.stringify({ port, seconds, kinds }));
  const output = await text(child.stdout);
  const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), output);
  const answers = report.kinds.reduce((sum, kind) => sum + kind.answers, 0);
  if (answers === 0 || report.failed > answers / 1000)
    throw new Error(`${answers} right answers, ${report.failed} missing or wrong`);
  return { streams: new Map(report.kinds.map((kind) => [kind.name, kind])), late: report.late };
}
