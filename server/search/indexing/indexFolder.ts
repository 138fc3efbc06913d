import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../observability/logger';
import { makeFolderSync } from '../../store/durableFile';

/** `SQLITE_BUSY`: another process has the lock. */
const isHeld = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5;

/**
 * The folder of an index: that of the configuration, which several processes may share, or a temporary
 * one that goes when this process exits, however it does. Who fills it holds the lock of an empty database, which the system takes back however the
 * process ends; the others try again whenever they are asked. So do those that cannot write there,
 * which the log is told once: the site needs no search to start.
 */
export function openIndexFolder(configured: string | undefined, log: Pick<Log, 'warn'>) {
  const isTemporary = configured === undefined;
  const path = configured ?? join(tmpdir(), `chancery-search-${randomUUID()}`);
  const remove = () => rmSync(path, { recursive: true, force: true });
  if (isTemporary) process.once('exit', remove);
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
    /** Whether this process cannot write there, as far as it has tried. */
    isFaulty: (): boolean => isFaulty,
    close(): void {
      lock?.close();
      if (!isTemporary) return;
      process.off('exit', remove);
      remove();
    },
  };
}
