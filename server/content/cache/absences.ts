import { contentLifetimes } from '../../../config/cacheLifetimes';
import { cacheBounds, massAbsenceRule } from '../../../config/limits';
import { createBoundedNodeCache } from './boundedNodeCache';

/** Remembers which documents do not exist, apart from those that do, which they cannot push out. */
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
    delete: store.delete,
    /** Takes what was known to be missing for missing a little longer; false where it was not. */
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
    clear: store.clear,
    pauseExpiry: (isPaused: boolean): void => store.pauseExpiry(isPaused),
  };
}

/** Disbelieves a source of whose known documents more than 20 % turn 404 within 60 s. */
export function createMassDeletionGuard<T>(now: () => number) {
  const { share, windowMs, leastDocuments } = massAbsenceRule;
  const deletions = new Map<string, { readonly at: number; readonly document: T }>();
  let alarmedAt = -Infinity;
  return {
    /** Returns all that turned 404 within the window, where they are too many to be believed. */
    noteDeletion(key: string, document: T, remaining: number) {
      deletions.set(key, { at: now(), document });
      for (const [name, { at }] of deletions) if (at <= now() - windowMs) deletions.delete(name);
      const known = remaining + deletions.size;
      if (deletions.size < leastDocuments || deletions.size <= share * known) return undefined;
      const isNew = alarmedAt <= now() - windowMs;
      alarmedAt = now();
      return { documents: [...deletions.values()].map((one) => one.document), isNew };
    },
  };
}
