import type { Content } from './content';
import { noteReading, withReading, type Reading } from './reading';
import type { Review } from './reviewVersions';

/** What a piece of work came to. */
export interface Found<T> {
  readonly result: T;
  /** The first instant (ms) at which it changes by itself. */
  readonly validUntil: number;
  /** Set where the work was not done again: how its documents are now. */
  readonly review?: Review;
}

/** Does a piece of work that is known by a key, unless it would come to the same. */
export type ReadOnce<T> = (key: string, work: () => Promise<T>) => Promise<Found<T>>;

/**
 * Keeps what work made of documents for as long as all of them are the same and it does not change
 * by itself. Where a document could not be read, nothing is kept. What was read is noted every time.
 * A few keys are expected: nothing is ever forgotten. `now` in milliseconds.
 */
export function createReadOnce<T>(
  content: Pick<Content, 'review'>,
  now: () => number,
): ReadOnce<T> {
  const known = new Map<string, { readonly result: T; readonly reading: Reading }>();
  return async (key, work) => {
    const last = known.get(key);
    if (last !== undefined && now() < last.reading.validUntil) {
      const { result, reading } = last;
      const review = content.review(reading.versions);
      if (review.current) {
        noteReading(reading);
        return { result, validUntil: reading.validUntil, review };
      }
    }
    const done = await withReading(work);
    noteReading(done.reading);
    if (done.reading.againAt === undefined) known.set(key, done);
    else known.delete(key);
    return { result: done.result, validUntil: done.reading.validUntil };
  };
}
