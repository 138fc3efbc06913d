import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from './errorCode';

/** What a run did to the files of a mirror. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
  /** Files that were new or changed. */
  readonly written: number;
  readonly removed: number;
}

/** Takes the files of a run; nothing of the mirror changes before `finish`. */
export interface MirrorStore {
  /** Takes a file by its path in the folder of the mirror. */
  put(file: string, content: Buffer | Readable): Promise<void>;
  /** Leaves a file of an earlier run as it is; false where there is none. */
  keep(file: string): Promise<boolean>;
  /** A file of an earlier run; undefined where there is none. */
  read(file: string): Promise<Buffer | undefined>;
  /** Puts what changed in its place, and only then removes what was not put or kept. */
  finish(): Promise<Written>;
  /** Forgets what was put. */
  discard(): Promise<void>;
}

/** Parts of a mirror, each a folder of its own. */
const parts = ['site', 'nginx'];

/** Pages name the publish they were made at; the site itself keeps them as long as they hold. */
function withoutPublish(content: Buffer): string {
  return content.toString('latin1').replace(/"publishId":"[^"]*"/g, '');
}

async function hashOf(stream: Readable, to?: NodeJS.WritableStream): Promise<string> {
  const hash = createHash('sha256');
  const count = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  if (to === undefined) await pipeline(stream, count.resume());
  else await pipeline(stream, count, to);
  return hash.digest('hex');
}

const sizeOf = (file: string) =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );

/** Removes folders that hold nothing any more, from the innermost outwards. */
async function removeEmpty(folder: string, emptied: ReadonlySet<string>): Promise<void> {
  const paths = new Set<string>();
  for (let path of emptied) for (; path !== '.'; path = dirname(path)) paths.add(path);
  const innermostFirst = [...paths].toSorted((one, other) => other.length - one.length);
  for (const path of innermostFirst) await rmdir(join(folder, path)).catch(() => undefined);
}

const inTheWay = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY']);

/** Whether something of another kind is where a file or its folder is to be. */
const isInTheWay = (error: unknown) => inTheWay.has(errorCode(error) ?? '');

/** Moves a file to where it may be that neither its folder nor anything else is. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Collects changed files in the folder `next` beside the mirror in `folder`. */
export function createMirrorStore(folder: string, next: string): MirrorStore {
  const kept = new Set<string>();
  const changed = new Set<string>();
  let bytes = 0;

  async function isSame(file: string, content: Buffer): Promise<boolean> {
    const old = await readFile(join(folder, file)).catch(() => undefined);
    if (old === undefined) return false;
    return old.equals(content) || withoutPublish(old) === withoutPublish(content);
  }

  async function putStream(file: string, content: Readable): Promise<void> {
    const target = join(next, file);
    await mkdir(dirname(target), { recursive: true });
    const hash = await hashOf(content, createWriteStream(target));
    const size = (await sizeOf(target)) ?? 0;
    bytes += size;
    const old = join(folder, file);
    const isOld = (await sizeOf(old)) === size && (await hashOf(createReadStream(old))) === hash;
    if (isOld) await rm(target);
    else changed.add(file);
  }

  /** Removes what is no longer where a folder of this file is to be, or below it. */
  async function clearWay(file: string): Promise<void> {
    const folders: string[] = [];
    for (let path = dirname(file); path !== '.'; path = dirname(path)) folders.push(path);
    for (const path of folders) {
      if ((await sizeOf(join(folder, path))) !== undefined) await rm(join(folder, path));
    }
    await removeGone(file);
    await rmdir(join(folder, file)).catch(() => undefined);
  }

  async function putInPlace(file: string): Promise<void> {
    const [from, to] = [join(next, file), join(folder, file)];
    try {
      await move(from, to);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      await clearWay(file);
      await move(from, to);
    }
  }

  /** Removes what is below a path and was neither put nor kept. */
  async function removeGone(path: string): Promise<number> {
    const emptied = new Set<string>();
    let removed = 0;
    const there = readdir(join(folder, path), { recursive: true, withFileTypes: true });
    for (const entry of await there.catch(() => [])) {
      const file = relative(folder, join(entry.parentPath, entry.name));
      if (entry.isDirectory() || kept.has(file)) continue;
      await rm(join(folder, file));
      emptied.add(dirname(file));
      removed += 1;
    }
    await removeEmpty(folder, emptied);
    return removed;
  }

  return {
    async put(file, content) {
      kept.add(file);
      if (!Buffer.isBuffer(content)) return putStream(file, content);
      bytes += content.length;
      if (await isSame(file, content)) return;
      const target = join(next, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      changed.add(file);
    },
    async keep(file) {
      const size = await sizeOf(join(folder, file));
      if (size === undefined) return false;
      bytes += size;
      kept.add(file);
      return true;
    },
    read: (file) => readFile(join(folder, file)).catch(() => undefined),
    async finish() {
      for (const file of changed) await putInPlace(file);
      let removed = 0;
      for (const part of parts) removed += await removeGone(part);
      await rm(next, { recursive: true, force: true });
      return { files: kept.size, bytes, written: changed.size, removed };
    },
    discard: () => rm(next, { recursive: true, force: true }),
  };
}
