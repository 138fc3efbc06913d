import { storeRules } from '../../config/limits';
import { createWeightedCache } from '../weightedCache';
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
  const claims = createWeightedCache<number>({ mostWeight: mostClaims });
  return {
    counts: (_limit, local) => local,
    async claim(key, seconds) {
      if ((claims.peek(key) ?? 0) > now()) return false;
      claims.set(key, now() + seconds * 1000, seconds);
      return true;
    },
    close: async () => undefined,
  };
}
