import { bulkhead } from 'cockatiel';
import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { massAbsenceRule, snapshotRules } from '../../../config/limits';
import type { Homepage } from '../../../shared/content/site';
import { primaryLocales } from '../../../shared/language/languages';
import type { Log } from '../../observability/logger';
import { ownDisk } from '../../store/disk';
import { removeAbandoned, writeDurably } from '../../store/durableFile';
import { readRegularFile } from '../../store/regularFile';
import type { Schedule } from '../../concurrency/timing';
import type { ContentCache } from '../cache/contentCache';
import { contentHash, type CacheEntry } from '../cachedDocument';
import { keyOf, documents, pageKinds } from '../documents/documents';
import { homeSlug } from '../languageMap/languageMap';

/** What a snapshot is made from. Times in milliseconds. */
export interface SnapshotOptions {
  readonly folder: string;
  /** Tells documents of these sources from those of others. */
  readonly source: string;
  readonly cache: Pick<ContentCache, 'entries' | 'peek'>;
  readonly staleMaxMs: number;
  /** Whether the folder is to stay as it is: what is published now is not what is to be shown. */
  readonly isPaused: () => boolean;
  readonly now: () => number;
  readonly log: Log;
}

const headSchema = v.object({ source: v.string(), key: v.string(), hash: v.string() });
const systemError = v.object({ code: v.string() });
/** Files of other names in the folder are not ours. */
const ownName = /^[0-9a-f]{32}\.json$/;
const isPage = (key: string) => pageKinds.some((kind) => key.startsWith(`v:${kind}:`));

const nameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;

function encode(source: string, key: string, body: Uint8Array): Buffer {
  const head = JSON.stringify({ source, key, hash: contentHash(body) });
  return Buffer.concat([Buffer.from(`${head}\n`), body]);
}

/** Takes a file apart. Throws, or returns undefined, where it is not as it was written. */
function decode(file: Buffer, key: string) {
  const end = Math.max(0, file.indexOf('\n'));
  const head = v.parse(headSchema, JSON.parse(file.toString('utf8', 0, end)));
  const body = file.subarray(end + 1);
  const isWhole = head.key === key && head.hash === contentHash(body);
  return isWhole ? { source: head.source, body } : undefined;
}

/** The pages that a site cannot do without: homes and 404s of the primary locales. */
function firstPages(cache: Pick<ContentCache, 'peek'>): string[] {
  return primaryLocales.flatMap((locale) => {
    const homepages = cache.peek<readonly Homepage[]>(keyOf(documents.homepages(locale).ref));
    const slugs = [homeSlug(homepages?.value) ?? [], '404'].flat();
    return slugs.map((slug) => keyOf(documents.page(locale, slug).ref));
  });
}

/** Keeps the last good documents in a folder; the time of a file says when it was current. */
export function createSnapshot(options: SnapshotOptions) {
  const { folder, source, cache, staleMaxMs, isPaused, now, log } = options;
  const writes = bulkhead(1, Number.MAX_SAFE_INTEGER);
  const written = new Map<string, Pick<CacheEntry, 'hash' | 'fetchedAt'>>();
  const withdrawnAt = new Map<string, number>();
  const warned = new Set<string>();
  let pages = new Set<string>();
  let hasFailed = false;
  let prunedAt = now();
  const pathOf = (key: string) => join(folder, nameOf(key));

  function warnOnce(fields: object, message: string): void {
    if (!warned.has(message)) log.warn(fields, message);
    warned.add(message);
  }

  /** Changes the folder. A folder that fails, for some or all, is logged once an hour. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await writes.execute(() => ownDisk.run(work, snapshotRules.writeMs));
    } catch (error) {
      if (!hasFailed) log.warn({ SNAPSHOT_DIR: folder, error }, 'Snapshot not written');
      hasFailed = true;
    }
  }

  const setTime = (key: string, fetchedAt: number) =>
    utimes(pathOf(key), fetchedAt / 1000, fetchedAt / 1000);

  async function remove(key: string): Promise<void> {
    written.delete(key);
    await change(() => rm(pathOf(key), { force: true }));
  }

  function isWanted(key: string): boolean {
    if (!isPage(key)) return true;
    if (pages.size < snapshotRules.pages) pages.add(key);
    return pages.has(key);
  }

  function choosePages(): void {
    const used = cache.entries().filter(({ key }) => isPage(key));
    const ranked = used.toSorted((a, b) => b.uses - a.uses).map(({ key }) => key);
    pages = new Set([...firstPages(cache), ...ranked].slice(0, snapshotRules.pages));
    for (const entry of used) entry.uses /= 2;
  }

  async function removeUnwanted(): Promise<void> {
    for (const [key, at] of withdrawnAt) {
      if (at > now() - massAbsenceRule.windowMs) continue;
      withdrawnAt.delete(key);
      if (cache.peek(key) === undefined) await remove(key);
    }
    for (const key of written.keys()) {
      if (isPage(key) && !pages.has(key)) await remove(key);
      else if (cache.peek(key) === undefined) written.delete(key);
    }
  }

  /** Has a version that was not offered yet read once more, and notes what is still current. */
  async function update({ key, hash, fetchedAt, load }: CacheEntry): Promise<void> {
    const last = written.get(key);
    if (last?.hash !== hash) await load(undefined).catch(() => undefined);
    else if (fetchedAt > last.fetchedAt) await change(() => setTime(key, fetchedAt));
    // What is never offered, as it comes in several parts, is not read a second time for this.
    written.set(key, { hash, fetchedAt });
  }

  async function prune(): Promise<void> {
    await removeAbandoned(folder, now());
    const names = (await readdir(folder)).filter((name) => ownName.test(name));
    const paths = names.map((name) => join(folder, name));
    const files = await Promise.all(paths.map(async (path) => ({ path, file: await stat(path) })));
    let bytes = 0;
    for (const { path, file } of files.toSorted((a, b) => b.file.mtimeMs - a.file.mtimeMs)) {
      const { mtimeMs, size } = file;
      bytes += size;
      if (mtimeMs < now() - staleMaxMs || bytes > snapshotRules.bytes) await rm(path);
    }
  }

  async function tend(): Promise<void> {
    if (isPaused()) return;
    choosePages();
    await removeUnwanted();
    for (const entry of cache.entries()) {
      if (entry.cause === undefined && isWanted(entry.key)) await update(entry);
    }
    if (now() - prunedAt < snapshotRules.pruneMs) return;
    prunedAt = now();
    // A folder that could not be written to is tried again.
    if (hasFailed) written.clear();
    hasFailed = false;
    await change(prune);
  }

  async function read(key: string) {
    try {
      const reading = ownDisk.run(() => readRegularFile(pathOf(key)), snapshotRules.readMs);
      const { bytes, mtimeMs } = await reading;
      const found = decode(bytes, key);
      if (found?.source === source) return { body: found.body, fetchedAt: mtimeMs };
      if (found === undefined) log.warn({ document: key }, 'Snapshot damaged');
      else warnOnce({ document: key }, 'Snapshot of another source');
    } catch (error) {
      if (!v.is(systemError, error)) log.warn({ document: key }, 'Snapshot damaged');
      else if (error.code !== 'ENOENT')
        warnOnce({ SNAPSHOT_DIR: folder, code: error.code }, 'Snapshot not read');
    }
    return undefined;
  }

  return {
    /** A document as its source sent it that is not older than `maxAgeMs`; undefined for none. */
    async read(key: string, maxAgeMs: number) {
      const document = withdrawnAt.has(key) ? undefined : await read(key);
      if (document === undefined || now() - document.fetchedAt <= maxAgeMs) return document;
      warnOnce({ document: key, staleMaxSeconds: staleMaxMs / 1000 }, 'Snapshot too old');
      return undefined;
    },
    offer(key: string, body: Uint8Array, hash: string): void {
      if (isPaused()) return;
      withdrawnAt.delete(key);
      if (body.length > snapshotRules.bytes / 4 || !isWanted(key)) return;
      const fetchedAt = now();
      const isUnchanged = written.get(key)?.hash === hash;
      written.set(key, { hash, fetchedAt });
      void change(async () => {
        if (!isUnchanged) await writeDurably(folder, nameOf(key), encode(source, key, body));
        await setTime(key, fetchedAt);
      });
    },
    withdraw(key: string): void {
      if (!isPaused()) withdrawnAt.set(key, now());
    },
    start: (schedule: Schedule): (() => void) => {
      const { everyMs } = snapshotRules;
      let cancel: (() => void) | undefined;
      const again = () => {
        cancel = schedule(() => void tend().finally(() => cancel && again()), everyMs);
      };
      again();
      return () => {
        cancel?.();
        cancel = undefined;
      };
    },
  };
}
