import type { Version } from './reading';

/** What became of the documents that something was made from. */
export interface Review {
  /** False as soon as one of them is another one, or nobody knows. */
  readonly current: boolean;
  /** When the oldest of them was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Why one of them could not be renewed. */
  readonly cause?: string;
}

/** A document as it is held; its hash is empty where it is known that there is none. */
export interface HeldVersion {
  readonly hash: string;
  readonly fetchedAt: number;
  readonly cause?: string;
}

/** Compares versions with what is held now; `look` gives undefined where nobody knows. */
export function reviewVersions(
  versions: readonly Version[],
  look: (key: string) => HeldVersion | undefined,
): Review {
  let current = true;
  let fetchedAt = Infinity;
  let cause: string | undefined;
  // All are looked at, so that all that are due are renewed.
  for (const { key, hash } of versions) {
    const held = look(key);
    if (held?.hash !== hash) current = false;
    if (held === undefined) continue;
    fetchedAt = Math.min(fetchedAt, held.fetchedAt);
    cause ??= held.cause;
  }
  return { current, fetchedAt, ...(cause !== undefined && { cause }) };
}
