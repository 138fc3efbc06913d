import type { Store as LimitStore } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { storeRules } from '../../config/limits';

/**
 * What the replicas of a site share. Calls never reject and answer within `storeRules.callMs`. Keys
 * hold no personal data.
 */
export interface Store {
  /** Counts of the limit of this name over all replicas; `local` counts where they cannot be asked. */
  counts(limit: string, local: LimitStore): LimitStore;
  /** True for exactly one caller over all replicas in that time. */
  claim(key: string, seconds: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A store of this process alone, `now` in milliseconds. When it is full the claims go that were not used
 * for longest.
 */
export function createMemoryStore(
  now: () => number,
  mostClaims: number = storeRules.mostClaims,
): Store {
  /** When (ms) claims end. */
  // With `max`, the room for all of them would be taken at once.
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
