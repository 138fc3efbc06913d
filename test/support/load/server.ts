import { resolve, join } from 'node:path';
import { demoToday } from '../content/pack';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { answerTo } from '../pages/ask';
import { cores } from './machine';
import { atEnd } from '../run/atEnd';
import { freePort } from '../run/freePort';
import { compileCache } from '../run/runBuilt';
import { temporaryFolder } from '../run/temporaryFolder';

/** Options of Node with which memory can be looked at (`collectedMemory`). */
const nodeOptions = ['--expose-gc', '--require', resolve('test/support/load/collect.cjs')];

/** The built site with these settings, once `readyPath` answers. It logs errors only. */
export function startChancery(
  variables: Readonly<Record<string, string>> = {},
  readyPath = '/healthz/ready',
): Promise<MeasuredServer> {
  const program = resolve('dist/server/main.cjs');
  return startMeasured({
    command: [process.execPath, ...nodeOptions, program, 'serve'],
    variables: {
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      ...demoToday(),
      ...compileCache,
      ...variables,
    },
    ready: { path: readyPath },
  });
}

/** How a server that is measured is started. */
interface ServerCommand {
  /** Program and arguments; the port is the variable `PORT`. */
  readonly command: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** A path that answers once the server is ready, with this status. */
  readonly ready: { readonly path: string; readonly status?: number };
}

/** A server that runs on its core, as one process or several. */
export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from its start to its first right answer. */
  readonly startedInMs: number;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

const patienceMs = 120_000;
const lookMs = 2;

function statusAt(port: number, path: string): Promise<number | undefined> {
  return answerTo(`http://127.0.0.1:${port}`, { path }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Moves this process, which is a part of the load, to these cores. */
function runOn(list: string): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]);
}

/** Starts a server on its core, this process being on that of the load, and waits until it answers. */
export async function startMeasured(options: ServerCommand): Promise<MeasuredServer> {
  const { command, variables = {}, ready } = options;
  runOn(cores.load);
  atEnd(() => runOn(`0-${cpus().length - 1}`));
  const port = await freePort();
  const output = join(temporaryFolder(), 'output.log');
  const file = openSync(output, 'w');
  const begun = performance.now();
  // A bench that is broken off takes its servers with it.
  const withUs = ['setpriv', '--pdeathsig', 'KILL'];
  const child = spawn('taskset', ['-c', cores.server, ...withUs, ...command], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', file, file],
    detached: true,
  });
  closeSync(file);
  let code: number | undefined;
  const ended = new Promise<void>((done) =>
    child.once('exit', (status) => {
      code = status ?? 1;
      done();
    }),
  );
  const stop = async () => {
    if (code !== undefined || child.pid === undefined) return;
    // The whole group: a server may have started others.
    process.kill(-child.pid, 'SIGINT');
    const late = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  };
  atEnd(stop);
  while ((await statusAt(port, ready.path)) !== (ready.status ?? 200)) {
    if (code !== undefined || performance.now() - begun > patienceMs) {
      child.kill('SIGKILL');
      throw new Error(
        `${command.join(' ')} does not answer at ${ready.path}:\n${readFileSync(output, 'utf8')}`,
      );
    }
    await wait(lookMs);
  }
  return {
    port,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - begun,
    output: () => readFileSync(output, 'utf8'),
    stop,
  };
}

/** Where nothing listens: a search that another process would feed, so that no index is built meanwhile. */
const noSearch = { SEARCH_URL: 'postgres://bench@127.0.0.1:1/none' };

/** Starts the built site over a source of content on this machine, without a search. */
export function startSiteOver(
  content: Pick<MeasuredServer, 'port'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const url = `http://127.0.0.1:${content.port}/`;
  return startChancery({ STATIC_CONTENT_URL: url, ...noSearch, ...variables });
}
