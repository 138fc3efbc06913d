import { bulkhead } from 'cockatiel';
import { massAbsenceRule, snapshotRules } from '../../../config/limits';
import type { Homepage } from '../../../shared/content/site';
import { primaryLocales } from '../../../shared/language/languages';
import type { Log } from '../../log';
import type { Schedule } from '../../schedule';
import type { CacheEntry } from '../held';
import type { ContentCache } from '../cache/contentCache';
import { keyOf, type DocumentKind } from '../documentRef';
import { documents } from '../documents';
import { homeSlug } from '../homeSlug';
import { createSnapshotFolder, type KeptDocument } from '../snapshotFolder';

/** The last good documents outside the process, for a start while all sources are down. */
export interface Snapshot {
  /** The document of a key as it was kept, if it is not too old to be used. */
  recall(key: string): Promise<KeptDocument | undefined>;
  /** The document of a key as it was kept, however old. */
  held(key: string): Promise<KeptDocument | undefined>;
  /** A document was read well: it is written in the background, if it is one to keep. */
  offer(key: string, body: Uint8Array, hash: string): void;
  /** A source says that there is no such document. */
  lose(key: string): void;
  /** Looks after the folder from now on, until what it gives is called. */
  start(schedule: Schedule): () => void;
}

/** What a snapshot is made from. Times in milliseconds. */
export interface SnapshotOptions {
  readonly folder: string;
  /** The mark of the sources that documents are read from. */
  readonly source: string;
  readonly cache: Pick<ContentCache, 'entries' | 'isFrozen' | 'peek'>;
  readonly staleMaxMs: number;
  readonly now: () => number;
  readonly log: Log;
}

const pageKinds: readonly DocumentKind[] = ['page', 'news', 'publication'];
const isPage = (key: string) => pageKinds.some((kind) => key.startsWith(`v:${kind}:`));

/** The pages that a site cannot do without: homes and 404s of the primary locales. */
function firstPages(cache: Pick<ContentCache, 'peek'>): string[] {
  return primaryLocales.flatMap((locale) => {
    const homepages = cache.peek<readonly Homepage[]>(keyOf(documents.homepages(locale).ref));
    const slugs = [homeSlug(homepages?.value) ?? [], '404'].flat();
    return slugs.map((slug) => keyOf(documents.page(locale, slug).ref));
  });
}

/**
 * Keeps everything but pages, and of pages those that are read most. What a source withdrew goes
 * once it is not one of too many losses at a time.
 */
export function createSnapshot(options: SnapshotOptions): Snapshot {
  const { cache, staleMaxMs, now, log } = options;
  const folder = createSnapshotFolder(options);
  const queue = bulkhead(1, Number.MAX_SAFE_INTEGER);
  /** What was offered for the folder, in which version and when it was last known to be current. */
  const kept = new Map<string, { readonly hash: string; readonly fetchedAt: number }>();
  const lost = new Map<string, number>();
  let pages = new Set<string>();
  let isWarned = false;
  let prunedAt = -Infinity;
  let pausedUntil = -Infinity;

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

  /** Said once: a start from a snapshot that nobody filled any more misses every document. */
  async function warnTooOld(): Promise<void> {
    if (isWarned) return;
    isWarned = true;
    const count = await folder.countBefore(now() - staleMaxMs);
    log.warn({ documents: count, staleMaxSeconds: staleMaxMs / 1000 }, 'Snapshot too old');
  }

  async function remove(key: string): Promise<void> {
    kept.delete(key);
    await folder.remove(key);
  }

  async function removeLost(): Promise<void> {
    for (const [key, at] of lost) {
      if (at > now() - massAbsenceRule.windowMs) continue;
      lost.delete(key);
      if (cache.peek(key) === undefined) await remove(key);
    }
  }

  /** A folder that cannot be written to is tried again after an hour. */
  async function write(key: string, document: KeptDocument): Promise<void> {
    if (await folder.write(key, document)) return;
    kept.delete(key);
    pausedUntil = now() + snapshotRules.pruneMs;
  }

  /** Has a version that was not offered yet read once more, and notes what is still current. */
  async function update({ key, hash, fetchedAt, load }: CacheEntry): Promise<void> {
    const known = kept.get(key);
    if (known?.hash !== hash) await load(undefined).catch(() => undefined);
    else if (fetchedAt > known.fetchedAt) await folder.confirm(key, fetchedAt);
    // Also what comes in several parts, and cannot be kept: it is read for this no second time.
    if (pausedUntil <= now()) kept.set(key, { hash, fetchedAt });
  }

  async function tend(): Promise<void> {
    // What is published meanwhile is not what is shown.
    if (cache.isFrozen()) return;
    choosePages();
    await removeLost();
    for (const key of kept.keys()) {
      if (isPage(key) && !pages.has(key)) await remove(key);
      else if (cache.peek(key) === undefined) kept.delete(key);
    }
    for (const entry of cache.entries()) {
      if (pausedUntil > now()) break;
      if (entry.cause === undefined && isWanted(entry.key)) await update(entry);
    }
    if (now() - prunedAt < snapshotRules.pruneMs) return;
    prunedAt = now();
    await folder.prune(now() - staleMaxMs);
  }

  return {
    async recall(key) {
      const document = await folder.read(key);
      if (document === undefined || lost.has(key)) return undefined;
      if (now() - document.fetchedAt <= staleMaxMs) return document;
      await warnTooOld();
      return undefined;
    },
    held: (key) => folder.read(key),
    offer(key, body, hash) {
      // What is published meanwhile is not what is shown.
      if (cache.isFrozen()) return;
      lost.delete(key);
      if (body.length > snapshotRules.bytes / 4 || !isWanted(key)) return;
      const fetchedAt = now();
      const isKept = kept.get(key)?.hash === hash;
      kept.set(key, { hash, fetchedAt });
      void queue.execute(() =>
        isKept ? folder.confirm(key, fetchedAt) : write(key, { body, fetchedAt }),
      );
    },
    lose(key) {
      if (!cache.isFrozen()) lost.set(key, now());
    },
    start(schedule) {
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
