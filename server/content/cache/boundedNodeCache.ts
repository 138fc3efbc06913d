import NodeCache from 'node-cache';

/** Seconds between two looks for values whose time is over. */
const checkPeriodSeconds = 600;

/** What a bounded cache may hold, and for how long. */
export interface BoundedNodeCacheOptions<T> {
  /** Budget for all values together, in the unit of `weigh`. */
  readonly maxWeight: number;
  readonly weigh: (value: T) => number;
  readonly ttlSeconds: number;
}

/** Values by key, each for a time, up to a budget. They are not cloned: freeze them. */
export interface BoundedNodeCache<T> {
  /** Counts as a use. */
  get(key: string): T | undefined;
  /** As `get`, but not a use. */
  peek(key: string): T | undefined;
  /** A value that alone exceeds the budget is not stored. */
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  values(): readonly T[];
  /** While expiry is paused nothing expires; afterwards every value has its whole lifetime again. */
  pauseExpiry(isPaused: boolean): void;
  /** How many values there are, what they weigh together, and how many left so far to make room. */
  stats(): { readonly keys: number; readonly weight: number; readonly evicted: number };
}

/** node-cache answers wrongly for names of inherited properties (`toString`, `__proto__`). */
const prefix = 'v:';

/**
 * Creates a node-cache with a budget: weights are counted on its `set` and `del` events, and the least
 * recently used values leave when the budget is exceeded.
 */
export function createBoundedNodeCache<T>({
  maxWeight,
  weigh,
  ttlSeconds,
}: BoundedNodeCacheOptions<T>): BoundedNodeCache<T> {
  const store = new NodeCache({ useClones: false, checkperiod: checkPeriodSeconds });
  /** Weights by name, in the order of the last use. */
  const weights = new Map<string, number>();
  // node-cache takes 0 for no limit of time.
  let ttl = ttlSeconds;
  let total = 0;
  let evicted = 0;

  function moveToEnd(name: string, weight: number): void {
    weights.delete(name);
    weights.set(name, weight);
  }

  // Also emitted for what expires.
  store.on('del', (name: string) => {
    total -= weights.get(name) ?? 0;
    weights.delete(name);
  });
  store.on('set', (name: string, value: T) => {
    const weight = weigh(value);
    total += weight - (weights.get(name) ?? 0);
    moveToEnd(name, weight);
    for (const leastRecentlyUsed of weights.keys()) {
      if (total <= maxWeight) break;
      store.del(leastRecentlyUsed);
      evicted += 1;
    }
  });

  return {
    get(key) {
      const name = prefix + key;
      const value = store.get<T>(name);
      const weight = weights.get(name);
      if (weight !== undefined) moveToEnd(name, weight);
      return value;
    },
    peek: (key) => store.get<T>(prefix + key),
    set(key, value) {
      if (weigh(value) > maxWeight) store.del(prefix + key);
      else store.set(prefix + key, value, ttl);
    },
    delete: (key) => void store.del(prefix + key),
    clear: () => void store.del(store.keys()),
    values: () =>
      store
        .keys()
        .map((name) => store.get<T>(name))
        .filter((value) => value !== undefined),
    pauseExpiry(isPaused) {
      ttl = isPaused ? 0 : ttlSeconds;
      for (const name of store.keys()) store.ttl(name, ttl);
    },
    stats: () => ({ keys: store.getStats().keys, weight: total, evicted }),
  };
}
