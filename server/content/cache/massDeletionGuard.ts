import { massAbsenceRule } from '../../../config/limits';

/**
 * Tells a source that lost its content from editors who deleted a few documents: when more than 20 %
 * of the known documents turn 404 within 60 s, the source is not believed. `now` is in milliseconds.
 */
export function createMassDeletionGuard<T>(now: () => number) {
  const { share, windowMs, leastDocuments } = massAbsenceRule;
  const deletions = new Map<string, { readonly at: number; readonly document: T }>();
  let alarmedAt = -Infinity;
  return {
    /**
     * Notes that a known document turned 404, while `remaining` others are still known. Returns all
     * that did so within the window when they are too many to be believed, and should be kept; they
     * are new for the first of them, the one to raise an alarm for.
     */
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
