import * as fs from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isBelow, pathOnDisk } from '../../store/regularFile';

/** Published content that is checked: a folder, or what a web server has. Paths are not encoded. */
export interface Pack {
  /** Paths of all its files with their sizes in bytes; undefined where they cannot be listed. */
  files(): Promise<ReadonlyMap<string, number> | undefined>;
  read(path: string): Promise<Uint8Array | undefined>;
  size(path: string): Promise<number | undefined>;
}

/** A file is there and cannot be read; the message is the code of the system. Others can be. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** The pack cannot be read, so that nothing can be said of it. */
export class PackUnreadable extends Error {
  override readonly name = 'PackUnreadable';
}

const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

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
    const real = fs.realpathSync.native(path);
    if (!isBelow(fs.realpathSync.native(folder), real)) {
      throw new FileUnreadable('a link out of the folder');
    }
    const stats = fs.statSync(real);
    return stats.isFile() ? stats.size : undefined;
  });
}

/** A document that cannot be looked at is there: reading it says what is wrong with it. */
function listedSize(folder: string, entry: fs.Dirent): number | undefined {
  try {
    return sizeBelow(folder, join(entry.parentPath, entry.name));
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    return entry.name.endsWith('.json') && !entry.isDirectory() ? 0 : undefined;
  }
}

/** Reads a pack in a folder, at once: in the threads of the system, files would wait in turn. */
export function folderPack(folder: string): Pack {
  async function onDisk(path: string): Promise<string> {
    const file = join(folder, path);
    const find = () => pathOnDisk(folder, path.split('/')).catch(() => undefined);
    return fs.existsSync(file) ? file : ((await find()) ?? file);
  }

  function entries(): fs.Dirent[] {
    try {
      return fs.readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      throw new PackUnreadable(`${folder}: ${codeOf(error)}`);
    }
  }

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
    async read(path) {
      const file = await onDisk(path);
      const isThere = sizeBelow(folder, file) !== undefined;
      return isThere ? lookAt(() => fs.readFileSync(file)) : undefined;
    },
    size: async (path) => sizeBelow(folder, await onDisk(path)),
  };
}
