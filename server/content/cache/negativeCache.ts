import { contentLifetimes } from '../../../config/cacheLifetimes';
import { cacheBounds } from '../../../config/limits';
import { createBoundedNodeCache } from './boundedNodeCache';

/**
 * Remembers which documents do not exist, apart from those that do, which they cannot push out. Times in
 * milliseconds, by the clock `now`.
 */
export function createNegativeCache(now: () => number, staleMaxMs: number) {
  const store = createBoundedNodeCache<{ readonly knownAt: number; until: number }>({
    maxWeight: cacheBounds.negativeEntries,
    weigh: () => 1,
    ttlSeconds: (staleMaxMs + contentLifetimes.absent) / 1000,
  });
  return {
    has: (key: string): boolean => (store.peek(key)?.until ?? 0) > now(),
    add: (key: string): void =>
      store.set(key, { knownAt: now(), until: now() + contentLifetimes.absent }),
    delete: (key: string): void => store.delete(key),
    /**
     * Takes a document for missing a little longer when its source fails. Returns false where it was not
     * known to be missing, or was too long ago.
     */
    extend(key: string): boolean {
      const entry = store.peek(key);
      if (entry === undefined || now() - entry.knownAt > staleMaxMs) return false;
      entry.until = now() + contentLifetimes.afterFailure;
      return true;
    },
    /** Has every document asked for again; what was known stays for `extend`. */
    expireAll(): void {
      for (const entry of store.values()) entry.until = 0;
    },
    clear: (): void => store.clear(),
    /** While expiry is paused nothing is forgotten for its age. */
    pauseExpiry: (isPaused: boolean): void => store.pauseExpiry(isPaused),
  };
}
