import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../observability/logger';

const cannotBeWritten = 'Search index cannot be written';

/** The folder of an index, which several processes may share; one of them at a time fills it. */
export interface IndexFolder {
  readonly path: string;
  /** Whether it is for this process to fill it, from now on until it ends. */
  isOurs(): boolean;
  /** Whether this process cannot write there, as far as it has tried. */
  isFaulty(): boolean;
  close(): void;
}

/**
 * A temporary folder that goes when this process exits, however it does. Where none can be made the log
 * is told: the site needs no search to start.
 */
function temporaryIndexFolder(
  log: Pick<Log, 'warn'>,
): { readonly path: string; remove(): void } | undefined {
  const parent = tmpdir();
  try {
    const path = mkdtempSync(join(parent, 'chancery-search-'));
    const remove = () => rmSync(path, { recursive: true, force: true });
    process.once('exit', remove);
    return {
      path,
      remove() {
        process.off('exit', remove);
        remove();
      },
    };
  } catch (error) {
    log.warn({ path: parent, cause: String(error) }, cannotBeWritten);
    return undefined;
  }
}

/** A folder of this process alone; without one, a path at which nobody can put an index. */
function ownFolder(log: Pick<Log, 'warn'>): IndexFolder {
  const folder = temporaryIndexFolder(log);
  return {
    path: folder?.path ?? join(devNull, 'search'),
    isOurs: () => folder !== undefined,
    isFaulty: () => folder === undefined,
    close: () => folder?.remove(),
  };
}

/** `SQLITE_BUSY`: another process has the lock. */
const isHeld = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5;

/**
 * A folder that stays. Who fills it holds the lock of an empty database, which the system takes back
 * however the process ends; the others try again whenever they are asked. So do those that cannot
 * write there, which the log is told once: the site needs no search to start.
 */
function sharedFolder(path: string, log: Pick<Log, 'warn'>): IndexFolder {
  let lock: DatabaseSync | undefined;
  let isOurs = false;
  let isFaulty = false;

  function takeLock(): void {
    mkdirSync(path, { recursive: true });
    lock ??= new DatabaseSync(join(path, 'filling.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  }

  return {
    path,
    isOurs() {
      if (isOurs) return true;
      try {
        takeLock();
        isOurs = true;
      } catch (error) {
        if (!isFaulty && !isHeld(error)) {
          isFaulty = true;
          log.warn({ path, cause: String(error) }, cannotBeWritten);
        }
      }
      return isOurs;
    },
    isFaulty: () => isFaulty,
    close: () => lock?.close(),
  };
}

/** The folder of the configuration, or one of this process alone where there is none. */
export function openIndexFolder(path: string | undefined, log: Pick<Log, 'warn'>): IndexFolder {
  return path === undefined ? ownFolder(log) : sharedFolder(path, log);
}
