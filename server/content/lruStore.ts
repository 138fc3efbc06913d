import NodeCache from 'node-cache';
import { createRecentlyUsed } from '../recentlyUsed';

/** Values by key, at most so many bytes; those that were not used lately go first. */
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

/**
 * A store over node-cache. Values are not cloned: they are frozen, and cloning a page costs more
 * than parsing it.
 */
export function createLruStore<T>(mostBytes: number): LruStore<T> {
  const store = new NodeCache({ useClones: false, checkperiod: 0, stdTTL: 0 });
  /** Names in node-cache, which take longer to write than to look up, by key. */
  const names = createRecentlyUsed<string, string>(mostBytes, (name) => store.del(name));

  function valueOf(name: string | undefined) {
    return name === undefined ? undefined : store.get<T>(name);
  }

  return {
    get: (key) => valueOf(names.get(key)),
    peek: (key) => valueOf(names.peek(key)),
    set(key, value, bytes) {
      // node-cache takes the names of inherited properties for keys that it has.
      const name = `v:${key}`;
      names.set(key, name, bytes);
      if (bytes <= mostBytes) store.set(name, value);
    },
    delete: (key) => names.delete(key),
    values: () => names.values().flatMap((name) => valueOf(name) ?? []),
    size: () => names.state().values,
    state() {
      const { values, weight, evicted } = names.state();
      return { documents: values, bytes: weight, evicted };
    },
  };
}
