import { storeRules } from '../../config/limits';
import { createLruStore } from '../content/lruStore';
import type { Store } from './store';

interface Entry {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * A store of this process alone, `now` in milliseconds. When it is full the least recently used
 * entries go, counters and claims apart: many visitors cannot make it forget what was claimed.
 */
export function createMemoryStore(
  now: () => number,
  mostEntries: number = storeRules.mostEntries,
): Store {
  const counters = createLruStore<Entry>(mostEntries);
  const claims = createLruStore<Entry>(mostEntries);

  return {
    async count(key, windowSeconds) {
      const running = counters.get(key);
      const { count, until } =
        running !== undefined && running.until > now()
          ? running
          : { count: 0, until: now() + windowSeconds * 1000 };
      counters.set(key, { count: count + 1, until }, 1);
      return { count: count + 1, resetSeconds: Math.ceil((until - now()) / 1000) };
    },
    async claim(key, seconds) {
      if ((claims.peek(key)?.until ?? 0) > now()) return false;
      claims.set(key, { count: 1, until: now() + seconds * 1000 }, 1);
      return true;
    },
    close: async () => undefined,
  };
}
