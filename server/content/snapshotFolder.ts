import { createHash } from 'node:crypto';
import { access, constants, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { snapshotRules } from '../../config/limits';
import type { Log } from '../observability/logger';
import { removeAbandoned, writeDurably } from '../store/durableFile';
import { fileOf, isMarked, partsOf } from './snapshotFile';

/** A document as its source sent it. */
export interface KeptDocument {
  readonly body: Uint8Array;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** Documents in a folder, one a file, by their keys. Nothing here rejects: a folder may fail. */
export interface SnapshotFolder {
  /** Undefined where there is none, and where a file is not as it was written. */
  read(key: string): Promise<KeptDocument | undefined>;
  /** Whole or not at all, for this user only. Answers whether it is kept. */
  write(key: string, document: KeptDocument): Promise<boolean>;
  /** It was current at an instant, too. */
  confirm(key: string, fetchedAt: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** How many files were last known to be current before an instant (milliseconds). */
  countBefore(oldest: number): Promise<number>;
  /** Removes what is too old to be used, and of the rest the oldest, up to the limit of bytes. */
  prune(oldest: number): Promise<void>;
}

/** Whatever else is in the folder is not ours. */
const ownName = /^[0-9a-f]{32}\.json$/;

function nameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;
}

const systemError = v.object({ code: v.string() });

/** What the file system calls an error; undefined for errors that are not its own. */
function codeOf(error: unknown): string | undefined {
  return v.is(systemError, error) ? error.code : undefined;
}

/** What a folder is opened with. */
export interface SnapshotFolderOptions {
  readonly folder: string;
  /** The mark of the sources that documents are read from. */
  readonly source: string;
  readonly log: Log;
  /** In milliseconds. */
  readonly now: () => number;
}

/** The files of a folder. */
export function createSnapshotFolder(options: SnapshotFolderOptions): SnapshotFolder {
  const { folder, source, log, now } = options;
  const warned = new Set<string>();
  let found: Promise<boolean> | undefined;
  let isFailing = false;
  const pathOf = (key: string) => join(folder, nameOf(key));

  /** A folder that cannot be written to is said once, not for each document. */
  async function change(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      isFailing = false;
      return true;
    } catch (error) {
      if (!isFailing) log.warn({ error }, 'Snapshot not written');
      isFailing = true;
      return false;
    }
  }

  function warnOnce(fields: object, message: string): void {
    if (!warned.has(message)) log.warn(fields, message);
    warned.add(message);
  }

  async function hasNoMarks(): Promise<boolean> {
    for (const { name } of await ownFiles()) {
      if (await isMarked(join(folder, name))) return false;
    }
    return true;
  }

  /** Whether the folder, as it was found, is of a version that did not mark its files. */
  const isOlder = () => (found ??= hasNoMarks().catch(() => false));

  /** Such a folder is used as it is: an update while all sources are down would leave nothing. */
  async function isOurs(key: string, mark: string | undefined): Promise<boolean> {
    if (mark === source) return true;
    const isTaken = mark === undefined && (await isOlder());
    const message = isTaken ? 'Snapshot does not say its source' : 'Snapshot of another source';
    warnOnce({ document: key }, message);
    return isTaken;
  }

  /** A folder that cannot be used is said once, not for each document. */
  async function notRead(key: string, code: string | undefined): Promise<void> {
    if (code === 'ENOENT') return;
    const fault = await access(`${folder}/.`, constants.X_OK).then(() => undefined, codeOf);
    if (fault === undefined) log.warn({ document: key, code }, 'Snapshot damaged');
    else warnOnce({ folder, code: fault }, 'Snapshot folder cannot be used');
  }

  async function ownFiles() {
    const names = (await readdir(folder)).filter((name) => ownName.test(name));
    return Promise.all(
      names.map(async (name) => {
        const { mtimeMs, size } = await stat(join(folder, name));
        return { name, mtimeMs, size };
      }),
    );
  }

  async function prune(oldest: number): Promise<void> {
    await removeAbandoned(folder, now());
    const files = await ownFiles();
    let bytes = 0;
    for (const { name, mtimeMs, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size;
      if (mtimeMs < oldest || bytes > snapshotRules.bytes) await rm(join(folder, name));
    }
  }

  return {
    async read(key) {
      try {
        const { mtimeMs } = await stat(pathOf(key));
        const parts = partsOf(await readFile(pathOf(key)), key);
        if (parts === undefined) log.warn({ document: key }, 'Snapshot damaged');
        else if (await isOurs(key, parts.source)) return { body: parts.body, fetchedAt: mtimeMs };
      } catch (error) {
        await notRead(key, codeOf(error));
      }
      return undefined;
    },
    countBefore: async (oldest) =>
      (await ownFiles().catch(() => [])).filter(({ mtimeMs }) => mtimeMs < oldest).length,
    write: (key, { body, fetchedAt }) =>
      change(async () => {
        await isOlder();
        await writeDurably(folder, nameOf(key), fileOf(body, { source, key }));
        await utimes(pathOf(key), new Date(fetchedAt), new Date(fetchedAt));
      }),
    async confirm(key, fetchedAt) {
      await change(() => utimes(pathOf(key), new Date(fetchedAt), new Date(fetchedAt)));
    },
    async remove(key) {
      await change(() => rm(pathOf(key), { force: true }));
    },
    async prune(oldest) {
      await change(() => prune(oldest));
    },
  };
}
