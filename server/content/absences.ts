import { cacheBounds, massAbsenceRule } from '../../config/limits';
import { contentLifetimes } from '../../config/cacheLifetimes';
import { createWeightedCache } from '../weightedCache';

/** Remembers what does not exist, apart from the cache, so that it cannot push documents out. */
export interface Absences {
  has(key: string): boolean;
  add(key: string): void;
  delete(key: string): void;
  /**
   * It could not be asked for again: what did not exist is taken not to exist for a while longer, if
   * that was known not too long ago. Answers whether it was.
   */
  extend(key: string): boolean;
  /** All are asked for again. Answers whether there were any. */
  expire(): boolean;
  /** While it is paused nothing is forgotten for its age. */
  pauseExpiry(isPaused: boolean): void;
}

interface Absence {
  readonly knownAt: number;
  until: number;
}

/** Forgets first what was added longest ago. Times in milliseconds. */
export function createAbsences(now: () => number, staleMaxMs: number): Absences {
  const store = createWeightedCache<Absence>({
    mostWeight: cacheBounds.negativeEntries,
    lifetimeSeconds: (staleMaxMs + contentLifetimes.absent) / 1000,
  });
  return {
    has: (key) => (store.peek(key)?.until ?? 0) > now(),
    add: (key) => store.set(key, { knownAt: now(), until: now() + contentLifetimes.absent }),
    delete: (key) => store.delete(key),
    extend(key) {
      const absence = store.peek(key);
      if (absence === undefined || now() - absence.knownAt > staleMaxMs) return false;
      absence.until = now() + contentLifetimes.afterFailure;
      return true;
    },
    expire() {
      const all = store.values();
      for (const absence of all) absence.until = 0;
      return all.length > 0;
    },
    pauseExpiry: (isPaused) => store.pauseExpiry(isPaused),
  };
}

/** Documents that were known and are gone, of the last minute. */
export interface RecentLosses<T> {
  add(key: string, entry: T): void;
  /**
   * All of them, when they are so large a part of the known documents (`held` are still there)
   * that the source must be at fault; otherwise undefined.
   */
  massLoss(held: number): MassLoss<T> | undefined;
}

/** Documents that disappeared together. */
export interface MassLoss<T> {
  readonly entries: ReadonlyMap<string, T>;
  /** None was noticed in the minute before. */
  readonly isNew: boolean;
}

/** Notices when many documents disappear within a minute. */
export function createRecentLosses<T>(now: () => number): RecentLosses<T> {
  const { share, windowMs, leastDocuments } = massAbsenceRule;
  const losses = new Map<string, { at: number; entry: T }>();
  let noticedAt = -Infinity;
  return {
    add(key, entry) {
      losses.set(key, { at: now(), entry });
    },
    massLoss(held) {
      for (const [key, { at }] of losses) if (at <= now() - windowMs) losses.delete(key);
      const tooMany = losses.size > share * (held + losses.size);
      if (!tooMany || losses.size < leastDocuments) return undefined;
      const isNew = noticedAt <= now() - windowMs;
      noticedAt = now();
      return { entries: new Map([...losses].map(([key, { entry }]) => [key, entry])), isNew };
    },
  };
}
