import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { storeRules } from '../../../config/limits';
import type { Log } from '../../observability/logger';
import { ownDisk } from '../../store/disk';
import { versionOf } from '../../store/regularFile';
import type { IndexFiles } from '../sqlite/indexFile';
import type { IndexRun } from './indexLocales';
import { DatabaseSync } from 'node:sqlite';
import { makeFolderSync } from '../../store/durableFile';
import { temporaryPath } from '../../store/temporaryPath';

/** Returns a mark that differs once another process has changed a file; undefined where there is none. */
async function stateOf(path: string): Promise<string | undefined> {
  const file = await ownDisk.run(() => stat(path), storeRules.folderMs).catch(() => undefined);
  return file && versionOf(file);
}

/** Keeps an index at the last publish; it has not been told of one yet. */
export function createSearchIndexer(
  files: Pick<IndexFiles, 'pathOf' | 'keptPath'>,
  run: (signal: AbortSignal) => Promise<IndexRun>,
  log: Log,
) {
  let target: string | undefined;
  let indexed: { publishId: string; states: Map<string, string | undefined> } | undefined;
  let running: Promise<void> | undefined;
  let givingWay = new AbortController();
  let trouble: string | undefined;

  function tell(cause: string | undefined, fields: object): void {
    if (cause !== trouble) log.warn({ ...fields, cause }, 'Search index not renewed');
    trouble = cause;
  }

  async function index(publishId: string): Promise<void> {
    givingWay = new AbortController();
    if (target !== publishId) return;
    const { locales, isComplete, failed } = await run(givingWay.signal);
    const states = new Map<string, string | undefined>();
    for (const path of [files.keptPath, ...locales.map(files.pathOf)]) {
      states.set(path, await stateOf(path));
    }
    if (isComplete) indexed = { publishId, states };
    const [first] = failed;
    if (first === undefined) trouble = undefined;
    else tell(first.cause, { publishId, locales: failed.length, locale: first.locale });
  }

  /** Whether the index was brought to a publish, and still is there. */
  async function isAt(publishId: string): Promise<boolean> {
    if (indexed?.publishId !== publishId) return false;
    const lost: string[] = [];
    for (const [path, state] of indexed.states) {
      if (state === undefined || (await stateOf(path)) !== state) lost.push(basename(path));
    }
    if (lost.length === 0) return true;
    indexed = undefined;
    log.warn({ files: lost.length, file: lost[0] }, 'Search index lost, made anew');
    return false;
  }

  async function follow(publishId: string): Promise<void> {
    if (!(await isAt(publishId))) {
      await index(publishId).catch((error: unknown) => {
        if (target !== undefined) tell(String(error), { publishId });
      });
    }
    // What was published meanwhile does not wait to be told of again.
    if (target !== undefined && target !== publishId) await follow(target);
  }

  return {
    /** Starts a run where one is due, ends that for an earlier publish; resolves when none runs. */
    published(publishId: string): Promise<void> {
      if (publishId !== target) givingWay.abort();
      target = publishId;
      running ??= follow(publishId).finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Whether a run that made an index has ended, of this process or one before it. */
    hasIndex: async (): Promise<boolean> => (await stateOf(files.keptPath)) !== undefined,
    async stop(): Promise<void> {
      target = undefined;
      await running;
    },
  };
}

/** `SQLITE_BUSY`: another process has the lock. */
const isHeld = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5;

/** Opens the folder of an index, filled by the holder of a lock, which the system takes back. */
export function openIndexFolder(configured: string | undefined, log: Pick<Log, 'warn'>) {
  const isTemporary = configured === undefined;
  const path = configured ?? temporaryPath('search');
  let lock: DatabaseSync | undefined;
  let isOurs = false;
  let isFaulty = false;

  function takeLock(): void {
    makeFolderSync(path, isTemporary ? 0o700 : undefined);
    lock ??= new DatabaseSync(join(path, 'filling.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  }

  return {
    path,
    /** Whether it is for this process to fill it, from now on until it ends. */
    isOurs(): boolean {
      if (isOurs) return true;
      try {
        takeLock();
        isOurs = true;
      } catch (error) {
        if (!isFaulty && !isHeld(error)) {
          isFaulty = true;
          log.warn({ path, cause: String(error) }, 'Search index cannot be written');
        }
      }
      return isOurs;
    },
    isFaulty: (): boolean => isFaulty,
    close(): void {
      lock?.close();
      if (isTemporary) rmSync(path, { recursive: true, force: true });
    },
  };
}
