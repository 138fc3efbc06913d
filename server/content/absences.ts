import { cacheBounds, massAbsenceRule } from '../../config/limits';
import { contentLifetimes } from '../../config/cacheLifetimes';

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
}

interface Absence {
  readonly knownAt: number;
  readonly until: number;
}

/** The least recently added ones are forgotten first. Times in milliseconds. */
export function createAbsences(now: () => number, staleMaxMs: number): Absences {
  const absences = new Map<string, Absence>();

  function set(key: string, absence: Absence) {
    absences.delete(key);
    absences.set(key, absence);
    for (const oldest of absences.keys()) {
      if (absences.size <= cacheBounds.negativeEntries) break;
      absences.delete(oldest);
    }
  }

  return {
    has: (key) => (absences.get(key)?.until ?? 0) > now(),
    add: (key) => set(key, { knownAt: now(), until: now() + contentLifetimes.absent }),
    delete: (key) => void absences.delete(key),
    extend(key) {
      const { knownAt = -Infinity } = absences.get(key) ?? {};
      if (now() - knownAt > staleMaxMs) return false;
      set(key, { knownAt, until: now() + contentLifetimes.afterFailure });
      return true;
    },
    expire() {
      for (const [key, { knownAt }] of absences) absences.set(key, { knownAt, until: 0 });
      return absences.size > 0;
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
