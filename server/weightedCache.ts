import NodeCache from 'node-cache';

/** Seconds between two looks for values whose time is over. */
const checkPeriodSeconds = 600;

/** What a cache may hold, and for how long. */
export interface WeightedCacheOptions<T> {
  readonly mostWeight: number;
  /** Where it is not given, each value weighs 1. */
  readonly weigh?: (value: T, key: string) => number;
  /** How long a value is kept where nothing else is said; for ever where it is not given. */
  readonly lifetimeSeconds?: number;
  /** Told the keys of values whose time is over. */
  readonly expired?: (key: string) => void;
}

/** Values by key, each for a time, up to a weight of all together. They are not cloned: freeze them. */
export interface WeightedCache<T> {
  /** Counts as a use. */
  get(key: string): T | undefined;
  /** As `get`, but not a use. */
  peek(key: string): T | undefined;
  /** A value that alone weighs too much is not kept. */
  set(key: string, value: T, lifetimeSeconds?: number): void;
  delete(key: string): void;
  values(): readonly T[];
  /** While it is paused nothing expires; afterwards every value has its whole lifetime again. */
  pauseExpiry(isPaused: boolean): void;
  /** How many values there are, what they weigh together, and how many left so far to make room. */
  state(): { readonly values: number; readonly weight: number; readonly evicted: number };
}

/** In node-cache, names of inherited properties are no usable keys (`toString`, `__proto__`). */
const prefix = 'v:';

/**
 * A node-cache with a budget: the weight of its values is counted on its `set` and `del` events, and
 * the values that were not used for longest go when it is exceeded.
 */
export function createWeightedCache<T>(options: WeightedCacheOptions<T>): WeightedCache<T> {
  const { mostWeight, weigh = () => 1, lifetimeSeconds: ordinary = 0, expired } = options;
  // 0 is no limit of time, and stays so where a lifetime is set to it.
  const store = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: checkPeriodSeconds });
  /** Weights by name, in the order of the last use. */
  const weights = new Map<string, number>();
  let lifetime = ordinary;
  let total = 0;
  let evicted = 0;

  function moveToEnd(name: string, weight: number): void {
    weights.delete(name);
    weights.set(name, weight);
  }

  store.on('del', (name: string) => {
    total -= weights.get(name) ?? 0;
    weights.delete(name);
  });
  store.on('set', (name: string, value: T) => {
    const weight = weigh(value, name.slice(prefix.length));
    total += weight - (weights.get(name) ?? 0);
    moveToEnd(name, weight);
    for (const longestUnused of weights.keys()) {
      if (total <= mostWeight) break;
      store.del(longestUnused);
      evicted += 1;
    }
  });
  if (expired !== undefined) {
    store.on('expired', (name: string) => expired(name.slice(prefix.length)));
  }

  return {
    get(key) {
      const name = prefix + key;
      const value = store.get<T>(name);
      const weight = weights.get(name);
      if (weight !== undefined) moveToEnd(name, weight);
      return value;
    },
    peek: (key) => store.get<T>(prefix + key),
    set(key, value, lifetimeSeconds = lifetime) {
      if (weigh(value, key) > mostWeight) store.del(prefix + key);
      else store.set(prefix + key, value, lifetimeSeconds);
    },
    delete: (key) => void store.del(prefix + key),
    values: () =>
      store
        .keys()
        .map((name) => store.get<T>(name))
        .filter((value) => value !== undefined),
    pauseExpiry(isPaused) {
      lifetime = isPaused ? 0 : ordinary;
      for (const name of store.keys()) store.ttl(name, lifetime);
    },
    state: () => ({ values: store.getStats().keys, weight: total, evicted }),
  };
}
