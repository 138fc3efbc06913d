import type { CachedDocument } from '../content/cachedDocument';

/** Something that was made from documents. */
export interface MadeFrom<T> {
  readonly value: T;
  readonly documents: readonly CachedDocument<unknown>[];
}
