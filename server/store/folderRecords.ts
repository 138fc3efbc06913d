import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { syncFolder, writeDurably } from './durableFile';
import type { Records } from './records';

const missing = v.object({ code: v.literal('ENOENT') });

/** What a look into the file system comes to; `instead` where nothing is there. */
async function orWhereMissing<T, U>(found: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await found;
  } catch (error) {
    if (v.is(missing, error)) return instead;
    throw error;
  }
}

/** Records as files of a folder, which is made when the first one is kept. */
export function createFolderRecords(folder: string): Records {
  return {
    get: (name) => orWhereMissing(readFile(join(folder, name), 'utf8'), undefined),
    put: (name, text) => writeDurably(folder, name, text),
    async remove(name) {
      await rm(join(folder, name), { force: true });
      await orWhereMissing(syncFolder(folder), undefined);
    },
    async names() {
      const all = await orWhereMissing(readdir(folder), []);
      // Files that are being written begin with a dot.
      return all.filter((name) => !name.startsWith('.'));
    },
    close: () => undefined,
  };
}
