import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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

/**
 * A folder that stays. Who fills it holds the lock of an empty database, which the system takes back
 * however the process ends; the others try again whenever they are asked.
 */
function sharedFolder(path: string): IndexFolder {
  mkdirSync(path, { recursive: true });
  const lock = new DatabaseSync(join(path, 'filling.lock'), { timeout: 0 });
  let isOurs = false;
  return {
    path,
    isOurs() {
      if (isOurs) return true;
      try {
        lock.exec('BEGIN EXCLUSIVE');
        isOurs = true;
      } catch {
        isOurs = false;
      }
      return isOurs;
    },
    close: () => lock.close(),
  };
}

/** The folder of the configuration, or one of this process alone where there is none. */
export function openIndexFolder(path: string | undefined): IndexFolder {
  return path === undefined ? ownFolder() : sharedFolder(path);
}
