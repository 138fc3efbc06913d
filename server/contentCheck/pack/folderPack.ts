import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isBelow } from '../../store/regularFile';
import { FileUnreadable, PackUnreadable, type Pack } from './pack';

const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What is at a path; undefined where nothing is, and the code of the system where it cannot be looked at. */
function lookAt<T>(look: () => T): T | undefined | FileUnreadable {
  try {
    return look();
  } catch (error) {
    const code = codeOf(error);
    return absentCodes.includes(code) ? undefined : new FileUnreadable(code);
  }
}

function orThrow<T>(found: T | FileUnreadable): T {
  if (found instanceof FileUnreadable) throw found;
  return found;
}

/** A document that cannot be looked at is there: reading it says what is wrong with it. */
function sizeOf(found: Stats | FileUnreadable | undefined, entry: Dirent): number | undefined {
  if (found instanceof FileUnreadable)
    return entry.name.endsWith('.json') && !entry.isDirectory() ? 0 : undefined;
  return found?.isFile() === true ? found.size : undefined;
}

/** What a path is. The site serves nothing that lies elsewhere. */
function statsBelow(folder: string, path: string): Stats | FileUnreadable {
  const real = realpathSync.native(path);
  return isBelow(realpathSync.native(folder), real)
    ? statSync(real)
    : new FileUnreadable('a link out of the folder');
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

  function fileSize(path: string): number | undefined {
    const found = orThrow(lookAt(() => statsBelow(folder, onDisk(path))));
    return found?.isFile() === true ? found.size : undefined;
  }

  return {
    async files() {
      const entries = lookAt(() => readdirSync(folder, { recursive: true, withFileTypes: true }));
      if (!Array.isArray(entries))
        throw new PackUnreadable(`${folder}: ${entries?.message ?? 'ENOENT'}`);
      const sizes = new Map<string, number>();
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        const size = sizeOf(
          lookAt(() => statsBelow(folder, file)),
          entry,
        );
        if (size === undefined) continue;
        sizes.set(relative(folder, file).split(sep).join('/').normalize('NFC'), size);
      }
      return sizes;
    },
    read: async (path) =>
      fileSize(path) === undefined ? undefined : orThrow(lookAt(() => readFileSync(onDisk(path)))),
    size: async (path) => fileSize(path),
  };
}
