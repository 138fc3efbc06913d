import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { lchown, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { abandonedFileMs } from '../../config/limits';

const folderMode = 0o700;
const fileMode = 0o600;

/** Makes what was done to the names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Makes a folder with those above it: Node never ends below what cannot be made, as in /proc. */
export function makeFolderSync(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolderSync(dirname(resolve(folder)), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
  }
}

/** Whom something in a folder is to belong to, where this is root: its owner. */
async function heirOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? lstat(folder) : undefined;
}

/** Makes a folder that only this user can look into, with those above it, so that it stays. */
export async function makeFolder(folder: string): Promise<void> {
  if ((await lstat(folder).catch(() => undefined)) !== undefined) return;
  const above = dirname(resolve(folder));
  await makeFolder(above);
  try {
    await mkdir(folder, { mode: folderMode });
    const heir = await heirOf(above);
    if (heir !== undefined) await lchown(folder, heir.uid, heir.gid);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  await syncFolder(above);
}

/** Writes a file whole or not at all, for its folder's owner alone, so that it survives a crash. */
export async function writeDurably(folder: string, name: string, content: string | Uint8Array) {
  await makeFolder(folder);
  const begun = join(folder, `.${name}.${randomUUID()}`);
  try {
    const heir = await heirOf(folder);
    const file = await open(begun, 'wx', fileMode);
    try {
      await file.writeFile(content);
      if (heir !== undefined) await file.chown(heir.uid, heir.gid);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(begun, join(folder, name));
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** What `writeDurably` calls a file until it is whole; hidden files of others are left alone. */
const begunPattern = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes files whose writing a crash cut short; rejects where one cannot be removed. */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const removals = names
    .filter((name) => begunPattern.test(name))
    .map(async (name) => {
      const path = join(folder, name);
      // Another process may have removed it, or made it whole.
      const found = await lstat(path).catch(() => undefined);
      const isAbandoned = found?.isFile() === true && now - found.mtimeMs > abandonedFileMs;
      if (isAbandoned) await rm(path, { force: true });
    });
  await Promise.all(removals);
}
