import { cacheBounds, massAbsenceRule } from '../../config/limits';
import { contentLifetimes } from '../../config/cacheLifetimes';

/** Remembers what does not exist, apart from the cache, so that it cannot push documents out. */
export interface Absences {
  has(key: string): boolean;
  add(key: string): void;
  delete(key: string): void;
  /** Whether there were any. */
  clear(): boolean;
}

/** The least recently added ones are forgotten first. `now` in milliseconds. */
export function createAbsences(now: () => number): Absences {
  const until = new Map<string, number>();
  return {
    has(key) {
      const end = until.get(key);
      if (end !== undefined && end <= now()) until.delete(key);
      return until.has(key);
    },
    add(key) {
      until.delete(key);
      until.set(key, now() + contentLifetimes.absent);
      for (const oldest of until.keys()) {
        if (until.size <= cacheBounds.negativeEntries) break;
        until.delete(oldest);
      }
    },
    delete: (key) => void until.delete(key),
    clear() {
      const had = until.size > 0;
      until.clear();
      return had;
    },
  };
}

/** Documents that were known and are gone, of the last minute. */
export interface RecentLosses<T> {
  add(key: string, entry: T): void;
  /**
   * All of them, when they are so large a part of the known documents (`held` are still there)
   * that the source must be at fault; otherwise undefined.
   */
  massLoss(held: number): ReadonlyMap<string, T> | undefined;
}

/** Notices when many documents disappear within a minute. */
export function createRecentLosses<T>(now: () => number): RecentLosses<T> {
  const { share, windowMs, leastDocuments } = massAbsenceRule;
  const losses = new Map<string, { at: number; entry: T }>();
  return {
    add(key, entry) {
      losses.set(key, { at: now(), entry });
    },
    massLoss(held) {
      for (const [key, { at }] of losses) if (at <= now() - windowMs) losses.delete(key);
      const tooMany = losses.size > share * (held + losses.size);
      if (!tooMany || losses.size < leastDocuments) return undefined;
      return new Map([...losses].map(([key, { entry }]) => [key, entry]));
    },
  };
}
