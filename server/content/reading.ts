import { AsyncLocalStorage } from 'node:async_hooks';
import { contentLifetimes } from '../../config/cacheLifetimes';
import { sourceBudgets } from '../../config/limits';

/** One version of a document that was looked for. */
export interface Version {
  /** Key of the document in the content cache. */
  readonly key: string;
  /** Hash of the document as it was published; empty where there was none. */
  readonly hash: string;
}

/** What a piece of work was made from, and until when it can be used. */
export interface Reading {
  /** Every document that was looked for, once. */
  readonly versions: readonly Version[];
  /** The first instant (ms) at which the result changes by itself; `Infinity` where it never does. */
  readonly validUntil: number;
  /** When (ms) to look again for what it had to do without; not set where nothing was missing. */
  readonly againAt?: number;
}

class Notes {
  readonly versions = new Map<string, Version>();
  validUntil = Infinity;
  againAt = Infinity;

  /** When (ms) it has waited for documents long enough; shared with the work it is a part of. */
  constructor(readonly patience: { endsAt?: number } = {}) {}
}

const current = new AsyncLocalStorage<Notes>();

/** Notes that the running work depends on a version. The first version of a document counts. */
export function noteVersion(version: Version): void {
  const notes = current.getStore();
  if (notes !== undefined && !notes.versions.has(version.key)) {
    notes.versions.set(version.key, version);
  }
}

/** Notes that the result of the running work changes by itself at these instants (ms), where they lie after `now`. */
export function noteChanges(now: number, ...instants: readonly number[]): void {
  const notes = current.getStore();
  if (notes === undefined) return;
  for (const instant of instants) {
    if (instant > now && instant < notes.validUntil) notes.validUntil = instant;
  }
}

/** Notes that the running work has to do without something that may be had again soon. */
export function noteLack(now: number): void {
  const notes = current.getStore();
  if (notes !== undefined)
    notes.againAt = Math.min(notes.againAt, now + contentLifetimes.afterFailure);
}

/**
 * How long (ms) the running work may still wait for documents: altogether as long as for a redirect
 * and a page, however many there are one after the other. `Infinity` where no such work is running.
 */
export function patienceLeft(now: number): number {
  const patience = current.getStore()?.patience;
  if (patience === undefined) return Infinity;
  patience.endsAt ??= now + sourceBudgets.redirect + sourceBudgets.page;
  return Math.max(0, patience.endsAt - now);
}

/** Notes that the result of the running work is not to be used a second time. */
export function notePassing(): void {
  const notes = current.getStore();
  if (notes !== undefined) notes.validUntil = -Infinity;
}

/** Notes all that another piece of work was made from, whose result the running one uses. */
export function noteReading({ versions, validUntil, againAt = Infinity }: Reading): void {
  const notes = current.getStore();
  if (notes === undefined) return;
  for (const version of versions) {
    if (!notes.versions.has(version.key)) notes.versions.set(version.key, version);
  }
  notes.validUntil = Math.min(notes.validUntil, validUntil);
  notes.againAt = Math.min(notes.againAt, againAt);
}

/**
 * Does a piece of work and says what it read, however deep inside. That nobody has to hand the
 * documents on by hand is what makes a stored rendering safe: nothing can be forgotten.
 */
export async function withReading<T>(
  work: () => Promise<T>,
): Promise<{ result: T; reading: Reading }> {
  const notes = new Notes(current.getStore()?.patience);
  const result = await current.run(notes, work);
  const { versions, validUntil, againAt } = notes;
  return {
    result,
    reading: {
      versions: [...versions.values()],
      validUntil,
      ...(againAt !== Infinity && { againAt }),
    },
  };
}
