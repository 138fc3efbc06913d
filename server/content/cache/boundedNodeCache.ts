import { LRUCache } from 'lru-cache';
import NodeCache from 'node-cache';

/** node-cache answers wrongly for names of inherited properties (`toString`, `__proto__`). */
const prefix = 'v:';

/** Creates a node-cache with a budget of weights; what was used longest ago leaves. Freeze values. */
export function createBoundedNodeCache<T>({
  maxWeight,
  weigh,
  ttlSeconds,
}: {
  readonly maxWeight: number;
  readonly weigh: (value: T) => number;
  readonly ttlSeconds: number;
}) {
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
