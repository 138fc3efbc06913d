import { existsSync, readdirSync, readFileSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
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

/** What cannot be looked at is there: reading it says what is wrong with it. */
function sizeOf(found: Stats | FileUnreadable | undefined, entry: Dirent): number | undefined {
  if (found instanceof FileUnreadable)
    return entry.isFile() || entry.isSymbolicLink() ? 0 : undefined;
  return found?.isFile() === true ? found.size : undefined;
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

  return {
    async files() {
      const entries = lookAt(() => readdirSync(folder, { recursive: true, withFileTypes: true }));
      if (!Array.isArray(entries))
        throw new PackUnreadable(`${folder}: ${entries?.message ?? 'ENOENT'}`);
      const sizes = new Map<string, number>();
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        const size = sizeOf(
          lookAt(() => statSync(file)),
          entry,
        );
        if (size === undefined) continue;
        sizes.set(relative(folder, file).split(sep).join('/').normalize('NFC'), size);
      }
      return sizes;
    },
    read: async (path) => orThrow(lookAt(() => readFileSync(onDisk(path)))),
    async size(path) {
      const found = orThrow(lookAt(() => statSync(onDisk(path))));
      return found?.isFile() === true ? found.size : undefined;
    },
  };
}
