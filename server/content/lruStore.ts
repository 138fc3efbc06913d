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
  values(): readonly T[];
  size(): number;
  /** How many there are, what they take together, and how many left so far to make room. */
  state(): { readonly documents: number; readonly bytes: number; readonly evicted: number };
}

/** One value: its name in node-cache, which takes longer to write than to look up, and its weight. */
interface Use {
  readonly name: string;
  readonly bytes: number;
}

/**
 * A store over node-cache. Values are not cloned: they are frozen, and cloning a page costs more
 * than parsing it.
 */
export function createLruStore<T>(mostBytes: number): LruStore<T> {
  const store = new NodeCache({ useClones: false, checkperiod: 0, stdTTL: 0 });
  /** What is held by key, in the order of the last use. */
  const uses = new Map<string, Use>();
  let total = 0;
  let evicted = 0;

  function forget(key: string) {
    const use = uses.get(key);
    if (use === undefined) return;
    total -= use.bytes;
    uses.delete(key);
    store.del(use.name);
  }

  function peek(key: string) {
    const use = uses.get(key);
    return use && store.get<T>(use.name);
  }

  return {
    get(key) {
      const use = uses.get(key);
      if (use === undefined) return undefined;
      uses.delete(key);
      uses.set(key, use);
      return store.get<T>(use.name);
    },
    peek,
    set(key, value, bytes) {
      forget(key);
      if (bytes > mostBytes) return;
      // node-cache takes the names of inherited properties for keys that it has.
      const name = `v:${key}`;
      store.set(name, value);
      uses.set(key, { name, bytes });
      total += bytes;
      for (const oldest of uses.keys()) {
        if (total <= mostBytes) break;
        forget(oldest);
        evicted += 1;
      }
    },
    delete: forget,
    values: () => [...uses.values()].flatMap(({ name }) => store.get<T>(name) ?? []),
    size: () => uses.size,
    state: () => ({ documents: uses.size, bytes: total, evicted }),
  };
}
