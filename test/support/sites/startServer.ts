import { spawn } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { prepareDemo } from '../../../build/demo.mjs';
import { demoPack, trialPack } from '../content/pack';
import { waitForAnswer } from '../run/settled';
import { compileCache } from '../run/runBuilt';
import { atEnd } from '../run/atEnd';

/** Waits until the search of a running site answers: its index is made in the background. */
export async function searchReady(origin: string, locale: string): Promise<void> {
  // Fewer requests take less from the thread that makes the index.
  await waitForAnswer(`${origin}/healthz/ready`);
  const { status } = await fetch(`${origin}/${locale}/search?q=aa`);
  if (status === 503) await searchReady(origin, locale);
  // The first of all takes longer than a visitor who types would wait on a busy machine.
  else await waitForAnswer(`${origin}/api/search/suggest?locale=${locale}&q=wasser`);
}

/** A line of the log. */
type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string };

const addressLine = /^Chancery listens on http:\/\/localhost:(\d+)$/;

/** Free ports; and no visit is measured by chance, which would send something when a page is left. */
const quiet = { PORT: '0', METRICS_PORT: '0' };

/** For sites without a search: their index cannot be written, so none is made. */
export const withoutSearch = { SEARCH_INDEX_DIR: '/dev/null/none' };

/** Settings, beside the pack, on which it depends what is found. */
const searched = /^(?:CONTENT_SERVICE_URL|NEWS_API_.*|PREVIEW|SEARCH_.*)$/;

/** Where sites over the same pack share an index of the search; none for what serves something else. */
function sharedIndex({
  STATIC_CONTENT_URL,
  ...others
}: Record<string, string>): Record<string, string> {
  if (Object.keys(others).some((name) => searched.test(name))) return {};
  const packs = [demoPack, trialPack, prepareDemo()];
  const pack = packs.find((one) => pathToFileURL(one).href === STATIC_CONTENT_URL);
  if (STATIC_CONTENT_URL !== undefined && pack === undefined) return {};
  const name = basename(pack ?? demoPack);
  return { SEARCH_INDEX_DIR: resolve('dist/testIndexes', name) };
}

function parsed(line: string): LogLine | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Starts the server built in a folder on a free port; rejects with its output when it ends before it listens. */
export async function startServer(
  settings: Record<string, string> = {},
  options: readonly string[] = [],
  folder = '.',
) {
  const index = sharedIndex(settings);
  const env = { ...quiet, ...compileCache, ...index, PATH: process.env['PATH'], ...settings };
  const parameters = [resolve(folder, 'dist/server/main.cjs'), 'serve', ...options];
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const log: LogLine[] = [];
  const said: string[] = [];
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  atEnd(stop);
  const port = await new Promise<string>((found, failed) => {
    const read = (line: string) => {
      lines.push(line);
      const entry = parsed(line);
      if (entry !== undefined) log.push(entry);
      else said.push(line);
      const address = addressLine.exec(line)?.[1];
      if (address !== undefined) found(address);
    };
    createInterface(child.stdout).on('line', read);
    createInterface(child.stderr).on('line', read);
    child.once('exit', (code) =>
      failed(new Error(`The server ended with ${code}:\n${lines.join('\n')}`)),
    );
  });
  return {
    /** Where it listens, for example `http://localhost:40123`. */
    origin: `http://localhost:${port}`,
    /** Messages of the log so far, newest last. */
    logged: (): readonly LogLine[] => log,
    /** What it wrote for the operator, without its log. */
    said: () => said.join('\n'),
    /** Sends a signal to the process that was started. */
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Resolves when it has ended, to its exit code. */
    ended,
    stop,
  };
}

/** A running server of the build, as an operator would start it. */
export type RunningSite = Awaited<ReturnType<typeof startServer>>;
