import NodeCache from 'node-cache';

/** Seconds between two looks for values whose time is over. */
const checkPeriodSeconds = 600;

interface BoundedNodeCacheOptions<T> {
  /** Budget for all values together, in the unit of `weigh`. */
  readonly maxWeight: number;
  readonly weigh: (value: T) => number;
  readonly ttlSeconds: number;
}

/** node-cache answers wrongly for names of inherited properties (`toString`, `__proto__`). */
const prefix = 'v:';

/**
 * Creates a node-cache with a budget: weights are counted on its `set` and `del` events, and the least
 * recently used values leave when the budget is exceeded. Values are not cloned: freeze them.
 */
export function createBoundedNodeCache<T>({
  maxWeight,
  weigh,
  ttlSeconds,
}: BoundedNodeCacheOptions<T>) {
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
    /** Counts as a use. */
    get(key: string): T | undefined {
      const name = prefix + key;
      const value = store.get<T>(name);
      const weight = weights.get(name);
      if (weight !== undefined) moveToEnd(name, weight);
      return value;
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
    /** How many values there are, what they weigh together, and how many left so far to make room. */
    stats: () => ({ keys: store.getStats().keys, weight: total, evicted }),
  };
}
