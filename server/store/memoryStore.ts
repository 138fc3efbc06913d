import { LRUCache } from 'lru-cache';
import { storeRules } from '../../config/limits';
import type { Store } from './store';

/**
 * A store of this process alone, `now` in milliseconds. When it is full the claims go that were not used
 * for longest.
 */
export function createMemoryStore(
  now: () => number,
  mostClaims: number = storeRules.mostClaims,
): Store {
  /** When (ms) claims end. */
  const claims = new LRUCache<string, number>({ maxSize: mostClaims, sizeCalculation: () => 1 });
  return {
    counts: (_limit, local) => local,
    async claim(key, seconds) {
      if ((claims.peek(key) ?? 0) > now()) return false;
      claims.set(key, now() + seconds * 1000);
      return true;
    },
    close: async () => undefined,
  };
}
