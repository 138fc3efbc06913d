import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of processes of this machine; containers that share a disk have names of their own. */
const prefix = `chancery-${hostname().replace(/[^\w.]/g, '_')}-`;
/** Those of this process: where processes are numbered anew, one that ended may have had its number. */
const own = `${prefix}${process.pid}-${randomUUID()}`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function temporaryNames(): readonly string[] {
  try {
    return readdirSync(tmpdir());
  } catch {
    return [];
  }
}

function isAbandoned(name: string): boolean {
  if (!name.startsWith(prefix) || name.startsWith(own)) return false;
  const pid = parseInt(name.slice(prefix.length), 10);
  if (Number.isNaN(pid)) return false;
  return pid === process.pid || !isAlive(pid);
}

/** Returns a path for a folder that goes with this process; if that is killed, the next one removes it. */
export function temporaryPath(use: string): string {
  for (const name of temporaryNames().filter(isAbandoned)) {
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It is another user's.
    }
  }
  const path = join(tmpdir(), `${own}-${use}-${randomUUID().slice(0, 8)}`);
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}
