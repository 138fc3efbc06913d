import { randomUUID } from 'node:crypto';
import { readFile, rename, link, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from './errorCode';
import { exitCodes, MirrorFault } from './mirrorFault';

/** Name of the file that says which run works on a folder. */
export const lockFile = 'mirror.lock';

const beatMs = 30_000;
/** A run that has not been heard of for so long is gone, wherever it was. */
const silenceMs = 5 * 60_000;

const lockSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ host: v.string(), pid: v.number(), run: v.string() }),
);

/** The process of a run, and what it knows of others. */
export interface Runner {
  readonly host: string;
  readonly pid: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether another process of this host is there. */
  readonly isRunning: (pid: number) => boolean;
  /** Does something again and again; gives what ends that. */
  readonly every: (milliseconds: number, work: () => void) => () => void;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** This process. */
export const thisRunner: Runner = {
  host: hostname(),
  pid: process.pid,
  now: Date.now,
  isRunning,
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/** That a run has a folder for itself. */
export interface MirrorLock {
  /** False where another run took it for gone. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

const busy = (who: string, folder: string) =>
  new MirrorFault(exitCodes.tryAgain, `${who} works on ${folder}.`);

async function created(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    const exists = await stat(file).catch(() => undefined);
    if (exists === undefined) throw error;
    return false;
  }
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/**
 * Process numbers say nothing about other hosts, and one's own nothing about another container of the
 * same name: of those the time alone counts.
 */
async function isAbandoned(file: string, text: string, runner: Runner): Promise<boolean> {
  const { mtimeMs } = await stat(file);
  if (runner.now() - mtimeMs > silenceMs) return true;
  const { success, output } = v.safeParse(lockSchema, text);
  if (!success || output.host !== runner.host || output.pid === runner.pid) return false;
  return !runner.isRunning(output.pid);
}

function whoIs(text: string): string {
  const { success, output } = v.safeParse(lockSchema, text);
  return success ? `Process ${output.pid} of ${output.host}` : 'Another run';
}

/** Takes the file of a run that is gone out of the way, and puts it back where it is of a newer one. */
async function removeAbandoned(file: string, text: string, folder: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await textOf(aside);
  if (taken !== undefined && taken !== text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  if (taken !== text) throw busy('Another run', folder);
}

/**
 * Takes a folder for one run alone, also among several hosts. Rejects with `MirrorFault` while another
 * run works on it.
 */
export async function lockFolder(folder: string, runner: Runner): Promise<MirrorLock> {
  const file = join(folder, lockFile);
  const { host, pid } = runner;
  const own = `${JSON.stringify({ host, pid, run: randomUUID() })}\n`;
  if (!(await created(file, own))) {
    const text = (await textOf(file)) ?? '';
    const isGone = await isAbandoned(file, text, runner).catch(() => false);
    if (!isGone) throw busy(whoIs(text), folder);
    await removeAbandoned(file, text, folder);
    if (!(await created(file, own))) throw busy('Another run', folder);
  }
  const isHeld = async () => (await textOf(file)) === own;
  const beat = async () => {
    const seconds = runner.now() / 1000;
    if (await isHeld()) await utimes(file, seconds, seconds);
  };
  await beat();
  const end = runner.every(beatMs, () => void beat().catch(() => undefined));
  return {
    isHeld,
    release: async () => {
      end();
      if (await isHeld()) await rm(file, { force: true });
    },
  };
}
