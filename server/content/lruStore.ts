import NodeCache from 'node-cache';

/** Values by key, at most so many bytes; the least recently used ones go first. */
export interface LruStore<T> {
  /** Counts as a use. */
  get(key: string): T | undefined;
  /** As `get`, but not a use. */
  peek(key: string): T | undefined;
  /** A value that alone exceeds the store is not kept. */
  set(key: string, value: T, bytes: number): void;
  delete(key: string): void;
  keys(): readonly string[];
  size(): number;
}

/**
 * A store over node-cache. Values are not cloned: they are frozen, and cloning a page costs more
 * than parsing it.
 */
export function createLruStore<T>(mostBytes: number): LruStore<T> {
  const store = new NodeCache({ useClones: false, checkperiod: 0, stdTTL: 0 });
  /** Bytes by key, in the order of the last use. */
  const uses = new Map<string, number>();
  let total = 0;

  // node-cache takes the names of inherited properties for keys that it has.
  const stored = (key: string) => `v:${key}`;

  function forget(key: string) {
    total -= uses.get(key) ?? 0;
    uses.delete(key);
    store.del(stored(key));
  }

  return {
    get(key) {
      const value = store.get<T>(stored(key));
      const bytes = uses.get(key);
      if (bytes !== undefined) {
        uses.delete(key);
        uses.set(key, bytes);
      }
      return value;
    },
    peek: (key) => store.get<T>(stored(key)),
    set(key, value, bytes) {
      forget(key);
      if (bytes > mostBytes) return;
      store.set(stored(key), value);
      uses.set(key, bytes);
      total += bytes;
      for (const oldest of uses.keys()) {
        if (total <= mostBytes) break;
        forget(oldest);
      }
    },
    delete: forget,
    keys: () => [...uses.keys()],
    size: () => uses.size,
  };
}
