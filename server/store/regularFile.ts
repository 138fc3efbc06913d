import { constants, type Stats } from 'node:fs';
import { access, open, realpath, type FileHandle } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';

/** What has a name, but is no file: a folder, a pipe, a device. */
class NoRegularFile extends Error {
  override readonly name = 'NoRegularFile';
  readonly code = 'EINVAL';
}

/** What the system says of a name under which there can be no file. */
const absentError = v.object({
  code: v.picklist([
    'ENOENT',
    'ENOTDIR',
    'EISDIR',
    'ENAMETOOLONG',
    'ELOOP',
    'ENXIO',
    'ERR_INVALID_ARG_VALUE',
    'ERR_INVALID_FILE_URL_PATH',
  ]),
});

/** Whether an error says that there is no such file, and not that it cannot be read. */
export function isAbsent(error: unknown): boolean {
  return error instanceof NoRegularFile || v.is(absentError, error);
}

const missing = v.object({ code: v.literal('ENOENT') });

/** Returns the result of a look into the file system; `instead` where nothing is there. */
export async function catchMissing<T, U>(found: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await found;
  } catch (error) {
    if (v.is(missing, error)) return instead;
    throw error;
  }
}

// Opening a pipe must not wait for its other end.
const readAtOnce = constants.O_RDONLY | constants.O_NONBLOCK;

type Use<T> = (file: FileHandle, stats: Stats, path: string) => Promise<T>;

/** Opens a file for as long as it is used. Rejects with `NoRegularFile` where it is something else. */
async function withRegularFile<T>(path: string, use: Use<T>): Promise<T> {
  await using file = await open(path, readAtOnce);
  const stats = await file.stat();
  if (!stats.isFile()) throw new NoRegularFile('Not a regular file');
  return await use(file, stats, path);
}

/** Reads a file, and when it was changed (milliseconds since 1970). Rejects as `withRegularFile`. */
export const readRegularFile = (path: string) =>
  withRegularFile(path, async (file, { mtimeMs }) => ({ bytes: await file.readFile(), mtimeMs }));

/** Returns the version of a file: tells its content from any other that it had, also of the same size and time. */
export function versionOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join('-');
}

/** Whether a path without links is below a folder without links. */
export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function undefinedIfAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

/** Returns a path below a folder as the disk has it: archives made on a Mac hold names decomposed. */
export async function pathOnDisk(folder: string, names: string[]): Promise<string | undefined> {
  const [name, ...below] = names;
  if (name === undefined) return folder;
  for (const spelling of new Set([name, name.normalize('NFD')])) {
    const path = join(folder, spelling);
    const found = await access(path).then(() => pathOnDisk(path, below), undefinedIfAbsent);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Works like `withRegularFile`, for what really lies below a folder; undefined for nothing. */
export async function withFileBelow<T>(folder: string, path: string, use: Use<T>) {
  const look = async (onDisk: string) => {
    const [root, real] = [await realpath(folder), await realpath(onDisk)];
    if (!isBelow(root, real)) return undefined;
    return await withRegularFile(real, (file, stats) => use(file, stats, onDisk));
  };
  const found = await look(path).catch(undefinedIfAbsent);
  if (found !== undefined) return found;
  const onDisk = await pathOnDisk(folder, relative(folder, path).split(sep));
  return onDisk && onDisk !== path ? look(onDisk).catch(undefinedIfAbsent) : undefined;
}
