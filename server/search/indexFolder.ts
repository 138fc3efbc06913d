import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../log';

/** The folder of an index, which several processes may share; one of them at a time fills it. */
export interface IndexFolder {
  readonly path: string;
  /** Whether it is for this process to fill it, from now on until it ends. */
  isOurs(): boolean;
  close(): void;
}

/** A folder of this process alone, which goes with it, however it exits. */
function ownFolder(): IndexFolder {
  const path = mkdtempSync(join(tmpdir(), 'chancery-search-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    path,
    isOurs: () => true,
    close() {
      process.off('exit', remove);
      remove();
    },
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
          log.warn({ path, cause: String(error) }, 'Search index cannot be written');
        }
      }
      return isOurs;
    },
    close: () => lock?.close(),
  };
}

/** The folder of the configuration, or one of this process alone where there is none. */
export function openIndexFolder(path: string | undefined, log: Pick<Log, 'warn'>): IndexFolder {
  return path === undefined ? ownFolder() : sharedFolder(path, log);
}
