import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FileUnreadable, PackUnreadable, type Pack } from './pack';

const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function absentOrThrow(error: unknown): undefined {
  const code = codeOf(error);
  if (absentCodes.includes(code)) return undefined;
  throw new FileUnreadable(code);
}

/** A pack in a folder. */
export function folderPack(folder: string): Pack {
  return {
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          throw new PackUnreadable(String(error));
        },
      );
      const sizes = new Map<string, number>();
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        // What cannot be looked at is there: reading it says what is wrong with it.
        const found = await stat(file).catch((error: unknown) =>
          absentCodes.includes(codeOf(error)) ? undefined : entry,
        );
        if (found === undefined || !(found.isFile() || found.isSymbolicLink())) continue;
        const size = 'size' in found ? found.size : 0;
        sizes.set(relative(folder, file).split(sep).join('/'), size);
      }
      return sizes;
    },
    read: (path) => readFile(join(folder, path)).catch(absentOrThrow),
    async size(path) {
      const found = await stat(join(folder, path)).catch(absentOrThrow);
      return found?.isFile() === true ? found.size : undefined;
    },
  };
}
