import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of processes of this machine; containers that share a disk have names of their own. */
const prefix = `chancery-${hostname().replace(/[^\w.]/g, '_')}-`;

function isAlive(pid: number): boolean {
  // Where processes are numbered anew, as in a container, this one may have the number of one that ended.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes what processes left that could not end by themselves. */
function removeLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? parseInt(name.slice(prefix.length), 10) : NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It is another user's.
    }
  }
}

/** Makes a folder that goes with this process; if that is killed, the next one removes it. */
export function openTemporaryFolder(): string {
  removeLeft();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
