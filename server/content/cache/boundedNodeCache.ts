import { LRUCache } from 'lru-cache';
import NodeCache from 'node-cache';
import { contentLifetimes } from '../../../config/cacheLifetimes';
import { cacheBounds, massAbsenceRule } from '../../../config/limits';

/** node-cache answers wrongly for names of inherited properties (`toString`, `__proto__`). */
const prefix = 'v:';

/** Creates a node-cache with a budget of weights; what was used longest ago leaves. Freeze values. */
export function createBoundedNodeCache<T>(bounds: {
  readonly maxWeight: number;
  readonly weigh?: (value: T) => number;
  readonly ttlSeconds: number;
}) {
  const { maxWeight, weigh = () => 1, ttlSeconds } = bounds;
  const store = new NodeCache({ useClones: false, checkperiod: 600 });
  // node-cache takes 0 for no limit of time.
  let ttl = ttlSeconds;
  let evicted = 0;
  const weights = new LRUCache<string, number>({
    maxSize: maxWeight,
    sizeCalculation: (weight) => weight,
    disposeAfter(_weight, name, reason) {
      if (reason !== 'evict') return;
      evicted += 1;
      store.del(name);
    },
  });
  // Also emitted for what expires.
  store.on('del', (name: string) => weights.delete(name));
  store.on('set', (name: string, value: T) => weights.set(name, weigh(value)));

  return {
    /** Counts as a use. */
    get(key: string): T | undefined {
      weights.get(prefix + key);
      return store.get<T>(prefix + key);
    },
    /** As `get`, but not a use. */
    peek: (key: string): T | undefined => store.get<T>(prefix + key),
    /** A value that alone exceeds the budget is not stored. */
    set(key: string, value: T): void {
      if (weigh(value) > maxWeight) store.del(prefix + key);
      else store.set(prefix + key, value, ttl);
    },
    delete: (key: string): void => void store.del(prefix + key),
    clear: (): void => void store.del(store.keys()),
    values: (): readonly T[] => Object.values(store.mget<T>(store.keys())),
    /** While expiry is paused nothing expires; afterwards every value has its whole lifetime again. */
    pauseExpiry(isPaused: boolean): void {
      ttl = isPaused ? 0 : ttlSeconds;
      for (const name of store.keys()) store.ttl(name, ttl);
    },
    stats: () => ({ keys: weights.size, weight: weights.calculatedSize, evicted }),
  };
}

/** Remembers which documents do not exist, apart from those that do, which they cannot push out. */
export function createNegativeCache(now: () => number, staleMaxMs: number) {
  const store = createBoundedNodeCache<{ readonly knownAt: number; until: number }>({
    maxWeight: cacheBounds.negativeEntries,
    ttlSeconds: (staleMaxMs + contentLifetimes.absent) / 1000,
  });
  return {
    has: (key: string): boolean => (store.peek(key)?.until ?? 0) > now(),
    add: (key: string): void =>
      store.set(key, { knownAt: now(), until: now() + contentLifetimes.absent }),
    delete: store.delete,
    /** Takes what was known to be missing for missing a little longer; false where it was not. */
    extend(key: string): boolean {
      const entry = store.peek(key);
      if (entry === undefined || now() - entry.knownAt > staleMaxMs) return false;
      entry.until = now() + contentLifetimes.afterFailure;
      return true;
    },
    /** Has every document asked for again; what was known stays for `extend`. */
    expireAll(): void {
      for (const entry of store.values()) entry.until = 0;
    },
    clear: store.clear,
    pauseExpiry: (isPaused: boolean): void => store.pauseExpiry(isPaused),
  };
}

/** Disbelieves a source of whose known documents more than 20 % turn 404 within 60 s. */
export function createMassDeletionGuard<T>(now: () => number) {
  const { share, windowMs, leastDocuments } = massAbsenceRule;
  const deletions = new Map<string, { readonly at: number; readonly document: T }>();
  let alarmedAt = -Infinity;
  return {
    /** Returns all that turned 404 within the window, where they are too many to be believed. */
    noteDeletion(key: string, document: T, remaining: number) {
      deletions.set(key, { at: now(), document });
      for (const [name, { at }] of deletions) if (at <= now() - windowMs) deletions.delete(name);
      const total = remaining + deletions.size;
      if (deletions.size < leastDocuments || deletions.size <= share * total) return undefined;
      const isNew = alarmedAt <= now() - windowMs;
      alarmedAt = now();
      return { documents: [...deletions.values()].map((one) => one.document), isNew };
    },
  };
}
