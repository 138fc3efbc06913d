import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Dirent,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isBelow } from '../../store/regularFile';
import { FileUnreadable, PackUnreadable, type Pack } from './pack';

const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What is at a path; undefined where nothing is. Throws `FileUnreadable` where it cannot be looked at. */
function lookAt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof FileUnreadable) throw error;
    if (absentCodes.includes(codeOf(error))) return undefined;
    throw new FileUnreadable(codeOf(error));
  }
}

/** Bytes of the file at a path. The site serves nothing that lies elsewhere. */
function sizeBelow(folder: string, path: string): number | undefined {
  return lookAt(() => {
    const real = realpathSync.native(path);
    if (!isBelow(realpathSync.native(folder), real)) {
      throw new FileUnreadable('a link out of the folder');
    }
    const stats = statSync(real);
    return stats.isFile() ? stats.size : undefined;
  });
}

/** A document that cannot be looked at is there: reading it says what is wrong with it. */
function listedSize(folder: string, entry: Dirent): number | undefined {
  try {
    return sizeBelow(folder, join(entry.parentPath, entry.name));
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    return entry.name.endsWith('.json') && !entry.isDirectory() ? 0 : undefined;
  }
}

/**
 * A pack in a folder. Files are read at once: nobody else waits, and twenty thousand of them would wait
 * for one another in the threads of the system.
 */
export function folderPack(folder: string): Pack {
  /** Archives made on a Mac hold the names of files decomposed. */
  function onDisk(path: string): string {
    const decomposed = path.normalize('NFD');
    return join(folder, decomposed === path || existsSync(join(folder, path)) ? path : decomposed);
  }

  function entries(): Dirent[] {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      throw new PackUnreadable(`${folder}: ${codeOf(error)}`);
    }
  }

  const size = async (path: string) => sizeBelow(folder, onDisk(path));
  return {
    async files() {
      const sizes = new Map<string, number>();
      for (const entry of entries()) {
        const bytes = listedSize(folder, entry);
        const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (bytes !== undefined) sizes.set(path.normalize('NFC'), bytes);
      }
      return sizes;
    },
    read: async (path) =>
      (await size(path)) === undefined ? undefined : lookAt(() => readFileSync(onDisk(path))),
    size,
  };
}
