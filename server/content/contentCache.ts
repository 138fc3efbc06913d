import { contentLifetimes } from '../../config/cacheLifetimes';
import type { Log } from '../log';
import { createAbsences, createRecentLosses } from './absences';
import { weightOf, type Entry } from './cacheEntry';
import type { Known, Load } from './loaded';
import { createLruStore } from './lruStore';
import { noteVersion, type Version } from './reading';
import { createRefreshQueue } from './refreshQueue';
import { reviewVersions, type Review } from './reviewVersions';
import { SourceFailure } from './sourceFailure';

/** A document as the cache holds it. The value is deeply frozen. */
export interface Held<T> {
  readonly value: T;
  /** Short SHA-256 (hex) of the document as it was published. */
  readonly hash: string;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly freshness: 'fresh' | 'stale';
  /** Set when it could not be renewed: the cause of the failure. */
  readonly cause?: string;
}

/** What a cache is made from. Times in milliseconds, sizes in bytes. */
export interface CacheOptions {
  readonly mostBytes: number;
  /** How long the last good copy is used when it cannot be renewed. */
  readonly staleMaxMs: number;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly count?: (result: 'hit' | 'miss') => void;
}

/** Documents in memory: fresh, then renewed in the background, then the last good copy. */
export interface ContentCache {
  /** The document of a key; undefined when there is none. Rejects when nobody knows. */
  get<T>(key: string, load: Load<T>): Promise<Held<T> | undefined>;
  /** The document if it is held, without loading or renewing anything. */
  peek<T>(key: string): Held<T> | undefined;
  /** Whether it is known that there is none. */
  isAbsent(key: string): boolean;
  /** The copy of a document that is held, however old, with what a conditional request needs. */
  held<T>(key: string): (Known & { readonly value: T }) | undefined;
  /** Renews a document now, however fresh it is. Never rejects. */
  renew<T>(key: string, load: Load<T>): Promise<void>;
  /** A new publish: everything held is out of date, and is renewed in the background. */
  startEpoch(): void;
  /** Grows whenever a document changed, went or came. */
  revision(): number;
  /** Compares versions with what is held, and renews in the background what is due. */
  review(versions: readonly Version[]): Review;
}

/** An empty cache. */
export function createContentCache(options: CacheOptions): ContentCache {
  const { mostBytes, staleMaxMs, now, random, log, count } = options;
  const store = createLruStore<Entry>(mostBytes);
  const absences = createAbsences(now);
  const losses = createRecentLosses<Entry>(now);
  const queue = createRefreshQueue();
  const inFlight = new Map<string, Promise<Entry | undefined>>();
  let epoch = 0;
  let revision = 0;

  function isCurrent(entry: Entry): boolean {
    return entry.epoch === epoch && now() < entry.freshUntil && entry.cause === undefined;
  }

  function keep(key: string, entry: Entry): Entry {
    const known = store.peek(key);
    if (known === undefined ? absences.has(key) : known.hash !== entry.hash) revision += 1;
    store.set(key, entry, weightOf(entry.bytes));
    absences.delete(key);
    return entry;
  }

  function renewed(entry: Entry, since: number): Entry {
    Object.assign(entry, {
      fetchedAt: now(),
      freshUntil: now() + contentLifetimes.fresh,
      epoch: since,
    });
    delete entry.cause;
    return entry;
  }

  function notRenewed(entry: Entry, cause: string) {
    entry.cause = cause;
    entry.retryAt = now() + contentLifetimes.afterFailure * (0.8 + 0.4 * random());
  }

  /** A known document is gone. When too many are, the source is wrong and all of them come back. */
  function lose(key: string, entry: Entry): Entry | undefined {
    store.delete(key);
    absences.add(key);
    revision += 1;
    losses.add(key, entry);
    const lost = losses.massLoss(store.size());
    if (lost === undefined) return undefined;
    log.error(
      { alarm: 'mass_404', documents: lost.size },
      'Too many documents disappeared at once',
    );
    for (const [lostKey, lostEntry] of lost) {
      if (store.peek(lostKey) !== undefined) continue;
      notRenewed(lostEntry, 'mass_404');
      keep(lostKey, lostEntry);
    }
    return entry;
  }

  async function loadEntry(key: string, load: Load<unknown>): Promise<Entry | undefined> {
    const since = epoch;
    const known = store.peek(key);
    const loaded = await load(known);
    if (loaded.kind === 'notModified') {
      return known === undefined ? undefined : keep(key, renewed(known, since));
    }
    if (loaded.kind === 'absent') {
      if (known !== undefined) return lose(key, known);
      // What an older publish lacked, the newer one may have.
      if (since === epoch) absences.add(key);
      return undefined;
    }
    const { value, hash, bytes, validators, standIn = false } = loaded;
    const freshUntil = now() + (standIn ? contentLifetimes.fromStandIn : contentLifetimes.fresh);
    const times = { fetchedAt: now(), freshUntil, epoch: since, retryAt: 0 };
    const version = { key, hash };
    return keep(key, { value, hash, version, bytes, validators, load, ...times });
  }

  /** Loads once, however many ask. A held copy remembers why it could not be renewed. */
  function loadOnce(key: string, load: Load<unknown>): Promise<Entry | undefined> {
    const flying = inFlight.get(key);
    if (flying !== undefined) return flying;
    const flight = loadEntry(key, load)
      .catch((error: unknown) => {
        const known = store.peek(key);
        const cause = error instanceof SourceFailure ? error.cause : 'failed';
        if (known !== undefined) notRenewed(known, cause);
        throw error;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, flight);
    return flight;
  }

  function isDue(entry: Entry): boolean {
    return !isCurrent(entry) && now() >= entry.retryAt;
  }

  /** Renews in the background. Until its turn has come, somebody else may have done it. */
  function renewLater(key: string, load: Load<unknown>) {
    queue.add(key, async () => {
      const entry = store.peek(key);
      if (entry === undefined || isDue(entry)) await loadOnce(key, load);
    });
  }

  function heldFrom<T>(entry: Entry): Held<T> {
    const { value, hash, version, fetchedAt, cause } = entry;
    noteVersion(version);
    const freshness = isCurrent(entry) ? 'fresh' : 'stale';
    // Each key belongs to one kind of document, whose loader made the value.
    return { value: value as T, hash, fetchedAt, freshness, ...(cause !== undefined && { cause }) };
  }

  /** That there is no document is a version of it, too. */
  function noneOf(key: string): undefined {
    noteVersion({ key, hash: '' });
  }

  function look(key: string) {
    const entry = store.get(key);
    if (!usable(entry)) return absences.has(key) ? { hash: '', fetchedAt: Infinity } : undefined;
    if (isDue(entry)) renewLater(key, entry.load);
    return entry;
  }

  function usable(entry: Entry | undefined): entry is Entry {
    return entry !== undefined && now() - entry.fetchedAt <= staleMaxMs + contentLifetimes.fresh;
  }

  return {
    async get<T>(key: string, load: Load<T>) {
      const entry = store.get(key);
      if (usable(entry)) {
        count?.('hit');
        if (isDue(entry)) renewLater(key, load);
        return heldFrom<T>(entry);
      }
      if (entry === undefined && absences.has(key)) return noneOf(key);
      count?.('miss');
      const loaded = await loadOnce(key, load);
      return loaded === undefined ? noneOf(key) : heldFrom<T>(loaded);
    },
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
    renew: (key, load) =>
      loadOnce(key, load).then(
        () => undefined,
        () => undefined,
      ),
    revision: () => revision,
    review: (versions) => reviewVersions(versions, look),
    startEpoch() {
      epoch += 1;
      if (absences.clear()) revision += 1;
      for (const key of store.keys()) {
        const entry = store.peek(key);
        if (entry !== undefined) renewLater(key, entry.load);
      }
    },
  };
}
