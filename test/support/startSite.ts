import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A running server of the build, as an operator would start it. */
export interface RunningSite {
  /** Where it listens, for example `http://localhost:40123`. */
  readonly origin: string;
  /** Messages of the log so far, newest last. */
  logged(): readonly LogLine[];
  /** Sends a signal to the process that was started. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when it has ended, to its exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string };

const readyLine = /open http:\/\/localhost:(\d+)\//;

/** Free ports; and no visit is measured by chance, which would send something when a page is left. */
const quiet = { PORT: '0', METRICS_PORT: '0', VITALS_PERCENT: '0' };

function parsed(line: string): LogLine | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Starts the server built in a folder with these settings and options on a free port. Rejects with
 * its output when it ends before it is ready.
 */
export async function startSite(
  settings: Record<string, string> = {},
  options: readonly string[] = [],
  folder = '.',
): Promise<RunningSite> {
  const env = { ...quiet, PATH: process.env['PATH'], ...settings };
  const child = spawn(
    process.execPath,
    [resolve(folder, 'dist/server/main.cjs'), 'serve', ...options],
    {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const log: LogLine[] = [];
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const port = await new Promise<string>((found, failed) => {
    const read = (line: string) => {
      lines.push(line);
      const entry = parsed(line);
      if (entry !== undefined) log.push(entry);
      const ready = readyLine.exec(line)?.[1];
      if (ready !== undefined) found(ready);
    };
    createInterface(child.stdout).on('line', read);
    createInterface(child.stderr).on('line', read);
    child.once('exit', (code) =>
      failed(new Error(`The server ended with ${code}:\n${lines.join('\n')}`)),
    );
  });
  return {
    origin: `http://localhost:${port}`,
    logged: () => log,
    signal: (name) => void child.kill(name),
    ended,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}
