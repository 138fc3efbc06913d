import { bulkhead } from 'cockatiel';
import { contentLifetimes } from '../../../config/cacheLifetimes';
import { cacheBounds } from '../../../config/limits';
import type { Log } from '../../observability/logger';
import { createSingleFlight } from '../../concurrency/promises';
import type { CacheEntry, CachedDocument, Load, LoadedDocument } from '../cachedDocument';
import { SourceFailure } from '../../upstream/sourceFailure';
import {
  createBoundedNodeCache,
  createMassDeletionGuard,
  createNegativeCache,
} from './boundedNodeCache';

/** What a cache is made from. Times in milliseconds, sizes in bytes. */
export interface ContentCacheOptions {
  readonly maxBytes: number;
  readonly staleMaxMs: number;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
}

/** Documents in memory: fresh, then renewed in the background, then the last good copy. */
export type ContentCache = ReturnType<typeof createContentCache>;

/** Creates an empty cache over node-cache, which frees what is older than any copy may be. */
export function createContentCache(options: ContentCacheOptions) {
  const { maxBytes, staleMaxMs, now, random, log } = options;
  const maxAgeMs = staleMaxMs + contentLifetimes.fresh;
  const store = createBoundedNodeCache<CacheEntry>({
    maxWeight: maxBytes,
    // Parsed values take about twice the space of their text, and every entry some.
    weigh: ({ bytes }) => 2 * bytes + 512,
    ttlSeconds: maxAgeMs / 1000,
  });
  const negative = createNegativeCache(() => frozenAt ?? now(), staleMaxMs);
  const guard = createMassDeletionGuard<CacheEntry>(now);
  const loads = createSingleFlight<CacheEntry | undefined>();
  const renewals = bulkhead(cacheBounds.parallelRefreshes, Number.MAX_SAFE_INTEGER);
  const waiting = new Set<string>();
  let hits = 0;
  let misses = 0;
  let epoch = 0;
  let clearedAtEpoch = 0;
  let frozenAt: number | undefined;

  function isCurrent(entry: CacheEntry): boolean {
    if (entry.epoch !== epoch) return false;
    return frozenAt !== undefined || (now() < entry.freshUntil && entry.cause === undefined);
  }

  const isDue = (entry: CacheEntry) =>
    frozenAt === undefined && !isCurrent(entry) && now() >= entry.retryAt;
  const isUsable = (entry: CacheEntry | undefined): entry is CacheEntry =>
    entry !== undefined && (frozenAt ?? now()) - entry.fetchedAt <= maxAgeMs;

  function keep(entry: CacheEntry): CacheEntry {
    if (entry.epoch < clearedAtEpoch) return entry;
    store.set(entry.key, entry);
    negative.delete(entry.key);
    return entry;
  }

  function keepLoaded(
    { value, hash, bytes, validators, isFallback, fromSnapshot }: LoadedDocument<unknown>,
    request: Pick<CacheEntry, 'key' | 'load' | 'epoch' | 'uses'>,
  ): CacheEntry {
    const { fresh, fromFallback, afterFailure } = contentLifetimes;
    const lifetime = isFallback === true ? fromFallback : fresh;
    const times =
      fromSnapshot === undefined
        ? { fetchedAt: now(), freshUntil: now() + lifetime, retryAt: 0 }
        : { ...fromSnapshot, freshUntil: 0, retryAt: now() + afterFailure };
    return keep({ ...request, value, hash, bytes, validators, ...times });
  }

  function keepUnchanged(entry: CacheEntry, since: number): CacheEntry {
    const times = { fetchedAt: now(), freshUntil: now() + contentLifetimes.fresh, epoch: since };
    return keep(Object.assign(entry, times, { cause: undefined, isSuspect: false }));
  }

  function noteFailure(entry: CacheEntry, cause: string): void {
    entry.cause = cause;
    entry.retryAt = now() + contentLifetimes.afterFailure * (0.8 + 0.4 * random());
  }

  /** Keeps a document though its source says that it is gone, for as long as any stale one. */
  function keepSuspect(entry: CacheEntry): CacheEntry {
    entry.isSuspect = true;
    noteFailure(entry, 'mass_404');
    return keep(entry);
  }

  /** Removes a document that is gone, or keeps it and all others that went with too many. */
  function remove(entry: CacheEntry): CacheEntry | undefined {
    if (entry.isSuspect === true && isUsable(entry)) return keepSuspect(entry);
    store.delete(entry.key);
    negative.add(entry.key);
    const deletion = guard.noteDeletion(entry.key, entry, store.stats().keys);
    if (deletion === undefined) return undefined;
    const { documents, isNew } = deletion;
    if (isNew) {
      const alarm = { alarm: 'mass_404', documents: documents.length };
      log.error(alarm, 'Too many documents disappeared at once');
    }
    for (const other of documents) if (store.peek(other.key) === undefined) keepSuspect(other);
    return entry;
  }

  async function loadEntry(key: string, load: Load<unknown>): Promise<CacheEntry | undefined> {
    const since = epoch;
    const entry = store.peek(key);
    const loaded = await load(entry);
    if (loaded.kind === 'notModified') return entry && keepUnchanged(entry, since);
    if (loaded.kind === 'ok') {
      return keepLoaded(loaded, { key, load, epoch: since, uses: store.peek(key)?.uses ?? 0 });
    }
    if (entry !== undefined) return remove(entry);
    // What an older publish lacked, the newer one may have.
    if (since === epoch) negative.add(key);
    return undefined;
  }

  /** Loads once, however many ask. A copy in the cache remembers why it could not be renewed. */
  function loadOnce(key: string, load: Load<unknown>): Promise<CacheEntry | undefined> {
    return loads.join(`${clearedAtEpoch} ${key}`, () =>
      loadEntry(key, load).catch((error: unknown) => {
        const entry = store.peek(key);
        const cause = error instanceof SourceFailure ? error.cause : 'failed';
        if (entry !== undefined) noteFailure(entry, cause);
        throw error;
      }),
    );
  }

  function renewLater(key: string, load: Load<unknown>): void {
    if (waiting.has(key)) return;
    waiting.add(key);
    const renewIfDue = async () => {
      const entry = store.peek(key);
      if (entry !== undefined && isDue(entry)) await loadOnce(key, load);
    };
    const renew = async () => {
      waiting.delete(key);
      await renewIfDue();
      // A load that began before a publish says nothing of it.
      await renewIfDue();
    };
    renewals.execute(renew).catch(() => undefined);
  }

  function toHeld<T>(entry: CacheEntry): CachedDocument<T> {
    const { value, hash, fetchedAt, cause } = entry;
    const freshness = isCurrent(entry) ? 'fresh' : 'stale';
    // Each key belongs to one kind of document, whose loader made the value.
    return { value: value as T, hash, fetchedAt, freshness, ...(cause !== undefined && { cause }) };
  }

  function getCached<T>(key: string, load: Load<T>): CachedDocument<T> | undefined {
    const entry = store.get(key);
    if (!isUsable(entry)) return undefined;
    hits += 1;
    entry.uses += 1;
    if (isDue(entry)) renewLater(key, load);
    return toHeld<T>(entry);
  }

  async function get<T>(key: string, load: Load<T>): Promise<CachedDocument<T> | undefined> {
    const entry = store.get(key);
    const isOutdated = entry !== undefined && entry.epoch !== epoch && isDue(entry);
    const cached = isOutdated ? undefined : getCached(key, load);
    if (cached !== undefined) return cached;
    if (entry === undefined && negative.has(key)) return undefined;
    misses += 1;
    try {
      const loaded = await loadOnce(key, load);
      return loaded && toHeld<T>(loaded);
    } catch (error) {
      const last = store.peek(key);
      if (isUsable(last)) return toHeld<T>(last);
      if (negative.extend(key)) return undefined;
      throw error;
    }
  }

  return {
    /** Waits for what is from before a publish, not for what is out of date. Rejects as `load` does. */
    get,
    getCached,
    peek<T>(key: string): CachedDocument<T> | undefined {
      const entry = store.peek(key);
      return isUsable(entry) ? toHeld<T>(entry) : undefined;
    },
    isAbsent: (key: string): boolean => store.peek(key) === undefined && negative.has(key),
    /** The entry of a document, however old, with what a conditional request needs. */
    entry: (key: string): CacheEntry | undefined => store.peek(key),
    entries: (): readonly CacheEntry[] => store.values(),
    renew: async <T>(key: string, load: Load<T>): Promise<void> =>
      void (await loadOnce(key, load).catch(() => undefined)),
    /** A new publish: everything is out of date, and is renewed in the background. */
    invalidateAll(): void {
      epoch += 1;
      negative.expireAll();
      for (const entry of store.values()) {
        // Failures of before do not count: the source has just answered.
        entry.retryAt = 0;
        renewLater(entry.key, entry.load);
      }
    },
    /** Empties it; what is being loaded meanwhile is not kept. */
    clear(): void {
      epoch += 1;
      clearedAtEpoch = epoch;
      for (const each of [store, negative]) each.clear();
    },
    /** While frozen nothing is renewed or given up; later all is as if current till then. */
    freeze(isFrozen: boolean): void {
      if (isFrozen === (frozenAt !== undefined)) return;
      frozenAt = isFrozen ? now() : undefined;
      for (const each of [store, negative]) each.pauseExpiry(isFrozen);
      if (!isFrozen) for (const entry of store.values()) entry.fetchedAt = now();
    },
    isFrozen: (): boolean => frozenAt !== undefined,
    /** What it holds and takes in memory, about; what left to make room; looks into it; what waits to be renewed. */
    state() {
      const { keys: documents, weight: bytes, evicted } = store.stats();
      return { documents, bytes, evicted, hits, misses, waiting: waiting.size };
    },
  };
}
