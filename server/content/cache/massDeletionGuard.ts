import { massAbsenceRule } from '../../../config/limits';

/** Documents that disappeared together, by key. */
export interface MassDeletion<T> {
  readonly documents: ReadonlyMap<string, T>;
  /** True for the first one within the window: the one to raise an alarm for. */
  readonly isNew: boolean;
}

/**
 * Tells a source that lost its content from editors who deleted a few documents. When more than 20 % of
 * the known documents turn 404 within 60 s, the source is not believed.
 */
export interface MassDeletionGuard<T> {
  /**
   * Notes that a known document turned 404, while `remaining` others are still known. Returns all that
   * did so within the window when they are too many to be believed; they should then be kept.
   */
  noteDeletion(key: string, document: T, remaining: number): MassDeletion<T> | undefined;
}

/** Creates a guard that has seen nothing yet. `now` is in milliseconds. */
export function createMassDeletionGuard<T>(now: () => number): MassDeletionGuard<T> {
  const { share, windowMs, leastDocuments } = massAbsenceRule;
  const deletions = new Map<string, { readonly at: number; readonly document: T }>();
  let alarmedAt = -Infinity;

  function forgetOld(): void {
    for (const [key, { at }] of deletions) if (at <= now() - windowMs) deletions.delete(key);
  }

  return {
    noteDeletion(key, document, remaining) {
      deletions.set(key, { at: now(), document });
      forgetOld();
      const known = remaining + deletions.size;
      if (deletions.size < leastDocuments || deletions.size <= share * known) return undefined;
      const isNew = alarmedAt <= now() - windowMs;
      alarmedAt = now();
      const documents = new Map([...deletions].map(([name, { document: one }]) => [name, one]));
      return { documents, isNew };
    },
  };
}
