import { storeRules } from '../../config/limits';
import { createWeightedCache } from '../weightedCache';
import type { Store } from './store';

interface Counter {
  count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * A store of this process alone, `now` in milliseconds. When it is full the entries go that were not
 * used for longest, counters and claims apart: many visitors cannot make it forget what was claimed.
 */
export function createMemoryStore(
  now: () => number,
  mostEntries: number = storeRules.mostEntries,
): Store {
  const counters = createWeightedCache<Counter>({ mostWeight: mostEntries });
  /** When (ms) claims end. */
  const claims = createWeightedCache<number>({ mostWeight: mostEntries });

  function runningCounter(key: string, seconds: number): Counter {
    const known = counters.get(key);
    if (known !== undefined && known.until > now()) return known;
    const counter = { count: 0, until: now() + seconds * 1000 };
    counters.set(key, counter, seconds);
    return counter;
  }

  return {
    async count(key, windowSeconds) {
      const counter = runningCounter(key, windowSeconds);
      counter.count += 1;
      return {
        count: counter.count,
        resetSeconds: Math.ceil((counter.until - now()) / 1000),
      };
    },
    async claim(key, seconds) {
      if ((claims.peek(key) ?? 0) > now()) return false;
      claims.set(key, now() + seconds * 1000, seconds);
      return true;
    },
    close: async () => undefined,
  };
}
