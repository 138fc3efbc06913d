import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orWhereMissing } from '../../store/regularFile';

/** Reads a file of the published contract; undefined where there is none of that name. */
export type ContractFiles = (name: string) => Promise<string | undefined>;

const fileName = /^(?:examples\/)?[\w-]+(?:\.(?:schema|openapi))?\.(?:json|md)$/;

/** The files of a folder, as `npm run contract` has written them. */
export function contractFilesIn(folder: string): ContractFiles {
  return async (name) =>
    fileName.test(name)
      ? orWhereMissing(readFile(join(folder, name), 'utf8'), undefined)
      : undefined;
}
