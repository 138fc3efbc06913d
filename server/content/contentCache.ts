import { contentLifetimes } from '../../config/cacheLifetimes';
import { createSingleFlight } from '../concurrency/singleFlight';
import { createAbsences, createRecentLosses } from './absences';
import { createEntryStore, newEntry, renewEntry, type Entry } from './cacheEntry';
import type { CacheOptions } from './cacheOptions';
import { cacheState, type CacheState } from './cacheState';
import type { Held } from './held';
import type { Known, Load } from './loaded';
import { createRefreshQueue } from './refreshQueue';
import { SourceFailure } from './sourceFailure';

/** Documents in memory: fresh, then renewed in the background, then the last good copy. */
export interface ContentCache {
  /**
   * The document of a key; undefined when there is none. One that is held from before a publish is
   * renewed first, one that is only out of date in the background. Rejects when nobody knows.
   */
  get<T>(key: string, load: Load<T>): Promise<Held<T> | undefined>;
  /** As `get`, but only what is held already, and at once. */
  use<T>(key: string, load: Load<T>): Held<T> | undefined;
  /** The document if it is held, without loading or renewing anything. */
  peek<T>(key: string): Held<T> | undefined;
  /** Whether it is known that there is none. */
  isAbsent(key: string): boolean;
  /** The copy of a document that is held, however old, with what a conditional request needs. */
  held<T>(key: string): (Known & { readonly value: T }) | undefined;
  /** Everything that is held. */
  entries(): readonly Entry[];
  /** Renews a document now, however fresh it is. Never rejects. */
  renew<T>(key: string, load: Load<T>): Promise<void>;
  /** A new publish: everything held is out of date, and is renewed in the background. */
  startEpoch(): void;
  /**
   * While it is frozen nothing that is held is renewed, given up for its age, or doubted; what is not
   * held is still loaded. Afterwards everything is as if it had been current until then.
   */
  freeze(isFrozen: boolean): void;
  isFrozen(): boolean;
  /** How full it is, and what waits to be renewed. */
  state(): CacheState;
}

/** An empty cache. Ages are taken from the clock of its options; node-cache frees what is too old. */
export function createContentCache(options: CacheOptions): ContentCache {
  const { mostBytes, staleMaxMs, now, random, log, count } = options;
  const longestMs = staleMaxMs + contentLifetimes.fresh;
  const store = createEntryStore(mostBytes, longestMs);
  const absences = createAbsences(() => frozenAt ?? now(), staleMaxMs);
  const losses = createRecentLosses<Entry>(now);
  const queue = createRefreshQueue();
  const inFlight = createSingleFlight<Entry | undefined>();
  let epoch = 0;
  let frozenAt: number | undefined;

  function isCurrent(entry: Entry): boolean {
    if (entry.epoch !== epoch) return false;
    return frozenAt !== undefined || (now() < entry.freshUntil && entry.cause === undefined);
  }

  function keep(key: string, entry: Entry): Entry {
    store.set(key, entry);
    absences.delete(key);
    return entry;
  }

  function notRenewed(entry: Entry, cause: string) {
    entry.cause = cause;
    entry.retryAt = now() + contentLifetimes.afterFailure * (0.8 + 0.4 * random());
  }

  /** Keeps a document whose source is not believed that it is gone, for as long as any stale one. */
  function doubt(key: string, entry: Entry): Entry {
    entry.isDoubted = true;
    notRenewed(entry, 'mass_404');
    return keep(key, entry);
  }

  /** A known document is gone. When too many are, the source is wrong and all of them come back. */
  function lose(key: string, entry: Entry): Entry | undefined {
    if (entry.isDoubted === true && usable(entry)) return doubt(key, entry);
    store.delete(key);
    absences.add(key);
    losses.add(key, entry);
    const lost = losses.massLoss(store.state().values);
    if (lost === undefined) return undefined;
    if (lost.isNew) {
      const fields = { alarm: 'mass_404', documents: lost.entries.size };
      log.error(fields, 'Too many documents disappeared at once');
    }
    for (const [lostKey, lostEntry] of lost.entries) {
      if (store.peek(lostKey) === undefined) doubt(lostKey, lostEntry);
    }
    return entry;
  }

  async function loadEntry(key: string, load: Load<unknown>): Promise<Entry | undefined> {
    const since = epoch;
    const known = store.peek(key);
    const loaded = await load(known);
    if (loaded.kind === 'notModified') {
      return known === undefined
        ? undefined
        : keep(key, renewEntry(known, { now: now(), epoch: since }));
    }
    if (loaded.kind === 'absent') {
      if (known !== undefined) return lose(key, known);
      // What an older publish lacked, the newer one may have.
      if (since === epoch) absences.add(key);
      return undefined;
    }
    const uses = known?.uses ?? 0;
    return keep(key, newEntry(key, loaded, { load, epoch: since, now: now(), uses }));
  }

  /** Loads once, however many ask. A held copy remembers why it could not be renewed. */
  function loadOnce(key: string, load: Load<unknown>): Promise<Entry | undefined> {
    return inFlight.join(key, () =>
      loadEntry(key, load).catch((error: unknown) => {
        const known = store.peek(key);
        const cause = error instanceof SourceFailure ? error.cause : 'failed';
        if (known !== undefined) notRenewed(known, cause);
        throw error;
      }),
    );
  }

  function isDue(entry: Entry): boolean {
    return frozenAt === undefined && !isCurrent(entry) && now() >= entry.retryAt;
  }

  /** Renews in the background. Until its turn has come, somebody else may have done it. */
  function renewLater(key: string, load: Load<unknown>, urgent = false): Promise<void> {
    const work = async () => {
      const entry = store.peek(key);
      if (entry === undefined || isDue(entry)) await loadOnce(key, load);
      // What somebody began to load before a publish says nothing of it.
      const loaded = store.peek(key);
      if (loaded !== undefined && isDue(loaded)) await loadOnce(key, load);
    };
    return queue.add(key, work, urgent);
  }

  function heldFrom<T>(entry: Entry): Held<T> {
    const { value, hash, fetchedAt, cause, derived } = entry;
    const freshness = isCurrent(entry) ? 'fresh' : 'stale';
    // Each key belongs to one kind of document, whose loader made the value.
    const held = { value: value as T, hash, fetchedAt, freshness, derived } as const;
    return cause === undefined ? held : { ...held, cause };
  }

  function usable(entry: Entry | undefined): entry is Entry {
    const at = frozenAt ?? now();
    return entry !== undefined && at - entry.fetchedAt <= longestMs;
  }

  /** The document if it is held; what is due is renewed in the background. */
  function use<T>(key: string, load: Load<T>): Held<T> | undefined {
    const entry = store.get(key);
    if (!usable(entry)) return undefined;
    count?.('hit');
    entry.uses += 1;
    if (isDue(entry)) void renewLater(key, load);
    return heldFrom<T>(entry);
  }

  async function get<T>(key: string, load: Load<T>): Promise<Held<T> | undefined> {
    const known = store.get(key);
    const isOfBefore = known !== undefined && known.epoch !== epoch && isDue(known);
    const held = isOfBefore ? undefined : use(key, load);
    if (held !== undefined) return held;
    if (known === undefined && absences.has(key)) return undefined;
    count?.('miss');
    try {
      const loaded = await loadOnce(key, load);
      return loaded === undefined ? undefined : heldFrom<T>(loaded);
    } catch (error) {
      const last = store.peek(key);
      if (usable(last)) return heldFrom<T>(last);
      if (absences.extend(key)) return undefined;
      throw error;
    }
  }

  return {
    get,
    use,
    peek<T>(key: string) {
      const entry = store.peek(key);
      return usable(entry) ? heldFrom<T>(entry) : undefined;
    },
    isAbsent: (key) => store.peek(key) === undefined && absences.has(key),
    held<T>(key: string) {
      const entry = store.peek(key);
      // As in `heldFrom`.
      return entry && { ...entry, value: entry.value as T };
    },
    renew: async (key, load) => void (await loadOnce(key, load).catch(() => undefined)),
    freeze(isFrozen) {
      if (isFrozen === (frozenAt !== undefined)) return;
      frozenAt = isFrozen ? now() : undefined;
      for (const paused of [store, absences]) paused.pauseExpiry(isFrozen);
      if (!isFrozen) for (const entry of store.values()) entry.fetchedAt = now();
    },
    isFrozen: () => frozenAt !== undefined,
    entries: () => store.values(),
    state: () => cacheState(store, queue),
    startEpoch() {
      epoch += 1;
      absences.expire();
      // Failures of before do not count: the source has just answered.
      for (const entry of store.values())
        void renewLater(entry.key, Object.assign(entry, { retryAt: 0 }).load);
    },
  };
}
