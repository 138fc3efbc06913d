import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a file of the published contract; undefined where there is none of that name. */
export type ContractFiles = (name: string) => Promise<string | undefined>;

const fileName = /^(?:examples\/)?[\w-]+(?:\.(?:schema|openapi))?\.(?:json|md)$/;
const absent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The files of a folder, as `npm run contract` has written them. */
export function contractFilesIn(folder: string): ContractFiles {
  return async (name) => {
    if (!fileName.test(name)) return undefined;
    return readFile(join(folder, name), 'utf8').catch((error: unknown) => {
      if (absent(error)) return undefined;
      throw error;
    });
  };
}
