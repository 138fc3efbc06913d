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
import type { Schedule } from '../../concurrency/schedule';
import type { ContentCache } from '../cache/contentCache';
import { contentHash } from '../documents/contentHash';
import { keyOf, documents, pageKinds } from '../documents/documents';
import type { CacheEntry } from '../cachedDocument';
import { homeSlug } from '../languageMap/languageMap';

/** A document as its source sent it. */
export interface SnapshotDocument {
  readonly body: Uint8Array;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** What a snapshot is made from. Times in milliseconds. */
export interface SnapshotOptions {
  readonly folder: string;
  /** Tells documents of these sources from those of others. */
  readonly source: string;
  readonly cache: Pick<ContentCache, 'entries' | 'peek'>;
  /** How old a document may be that stands in for a source that fails. */
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

function nameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;
}

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

/**
 * Keeps the last good documents in a folder, for a start while all sources are down or the site is
 * held. Each is a file of its own: a line of JSON, then the bytes of the source; its modification
 * time says when it was last known to be current. Of pages the homes, the 404s and those read most
 * are kept, chosen anew each minute. A folder that fails rejects nothing.
 */
export function createSnapshot(options: SnapshotOptions) {
  const { folder, source, cache, staleMaxMs, isPaused, now, log } = options;
  const writes = bulkhead(1, Number.MAX_SAFE_INTEGER);
  const written = new Map<string, Pick<CacheEntry, 'hash' | 'fetchedAt'>>();
  const withdrawnAt = new Map<string, number>();
  const warned = new Set<string>();
  let pages = new Set<string>();
  let isFailing = false;
  let prunedAt = now();
  const pathOf = (key: string) => join(folder, nameOf(key));

  function warnOnce(fields: object, message: string): void {
    if (!warned.has(message)) log.warn(fields, message);
    warned.add(message);
  }

  /** Changes the folder. A folder that fails is logged once, not for each document. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await writes.execute(() => ownDisk.run(work, snapshotRules.writeMs));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ error }, 'Snapshot not written');
      isFailing = true;
    }
  }

  function setTime(key: string, fetchedAt: number): Promise<void> {
    return utimes(pathOf(key), new Date(fetchedAt), new Date(fetchedAt));
  }

  async function write(key: string, { body, fetchedAt }: SnapshotDocument): Promise<void> {
    await writeDurably(folder, nameOf(key), encode(source, key, body));
    await setTime(key, fetchedAt);
  }

  async function remove(key: string): Promise<void> {
    written.delete(key);
    await change(() => rm(pathOf(key), { force: true }));
  }

  function isWanted(key: string): boolean {
    if (!isPage(key)) return true;
    if (pages.size < snapshotRules.pages) pages.add(key);
    return pages.has(key);
  }

  /** Chooses the pages anew. Their uses count less the longer ago they were. */
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
    const known = written.get(key);
    if (known?.hash !== hash) await load(undefined).catch(() => undefined);
    else if (fetchedAt > known.fetchedAt) await change(() => setTime(key, fetchedAt));
    // What is never offered, as it comes in several parts, is not read a second time for this.
    written.set(key, { hash, fetchedAt });
  }

  async function prune(): Promise<void> {
    await removeAbandoned(folder, now());
    const names = (await readdir(folder)).filter((name) => ownName.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const { mtimeMs, size } = await stat(join(folder, name));
        return { path: join(folder, name), mtimeMs, size };
      }),
    );
    let bytes = 0;
    for (const { path, mtimeMs, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
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
    if (isFailing) written.clear();
    await change(prune);
  }

  async function read(key: string): Promise<SnapshotDocument | undefined> {
    try {
      const readFile = () => readRegularFile(pathOf(key));
      const { bytes, mtimeMs } = await ownDisk.run(readFile, snapshotRules.readMs);
      const found = decode(bytes, key);
      if (found?.source === source) return { body: found.body, fetchedAt: mtimeMs };
      if (found === undefined) log.warn({ document: key }, 'Snapshot damaged');
      else warnOnce({ document: key }, 'Snapshot of another source');
    } catch (error) {
      if (!v.is(systemError, error)) log.warn({ document: key }, 'Snapshot damaged');
      else if (error.code !== 'ENOENT') warnOnce({ folder, code: error.code }, 'Snapshot not read');
    }
    return undefined;
  }

  return {
    /** Returns a document that is not older than `maxAgeMs`; undefined where there is none. */
    async read(key: string, maxAgeMs: number): Promise<SnapshotDocument | undefined> {
      const document = withdrawnAt.has(key) ? undefined : await read(key);
      if (document === undefined || now() - document.fetchedAt <= maxAgeMs) return document;
      warnOnce({ document: key, staleMaxSeconds: staleMaxMs / 1000 }, 'Snapshot too old');
      return undefined;
    },
    /** Writes a document in the background that was read well, if it is one to keep. */
    offer(key: string, body: Uint8Array, hash: string): void {
      if (isPaused()) return;
      withdrawnAt.delete(key);
      if (body.length > snapshotRules.bytes / 4 || !isWanted(key)) return;
      const fetchedAt = now();
      const isUnchanged = written.get(key)?.hash === hash;
      written.set(key, { hash, fetchedAt });
      void change(() => (isUnchanged ? setTime(key, fetchedAt) : write(key, { body, fetchedAt })));
    },
    /** Notes that a source says that there is no such document. */
    withdraw(key: string): void {
      if (!isPaused()) withdrawnAt.set(key, now());
    },
    /** Looks after the folder every minute, until the returned function is called. */
    start: (schedule: Schedule): (() => void) => {
      let cancel = () => {};
      let isStopped = false;
      const again = () => {
        if (isStopped) return;
        cancel = schedule(() => void tend().finally(again), snapshotRules.everyMs);
      };
      again();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}
