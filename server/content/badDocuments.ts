import { sourceRules } from '../../config/limits';

/** Documents that came as something that cannot be used, for a while. */
export interface BadDocuments {
  /** Notes one. Answers whether it is another one than those of the last seconds. */
  isNew(address: string): boolean;
}

/**
 * A document that is wrong is asked for again and again, and each time says the same: it alone must
 * not keep visitors from all others. `now` in milliseconds.
 */
export function createBadDocuments(now: () => number): BadDocuments {
  const notedAt = new Map<string, number>();
  return {
    isNew(address) {
      for (const [other, at] of notedAt) {
        if (at <= now() - sourceRules.breaker.windowMs) notedAt.delete(other);
      }
      if (notedAt.has(address)) return false;
      notedAt.set(address, now());
      return true;
    },
  };
}
