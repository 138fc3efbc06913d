import { answerLifetimes, sharedCacheControl } from '../../config/cacheLifetimes';
import type { ContentAge } from '../../shared/routing/outcome';
import type { Held } from '../content/cachedDocument';

/** What a document, or several, says of its age. */
export type Aged = Pick<Held<unknown>, 'fetchedAt' | 'cause'>;

/** The age of what an answer was made from: that of its oldest document; `now` in milliseconds. */
export function ageOf(documents: readonly Aged[], now: number): ContentAge {
  const oldest = documents.reduce((least, held) => Math.min(least, held.fetchedAt), now);
  const cause = documents.find((held) => held.cause !== undefined)?.cause;
  const seconds = Math.max(0, Math.floor((now - oldest) / 1000));
  return { seconds, ...(cause !== undefined && { staleCause: cause }) };
}

/** How long caches may use an answer, in seconds. */
export interface Freshness {
  /** While its content is fresh. */
  readonly seconds?: number;
  /** Until it changes by itself. */
  readonly validSeconds?: number;
}

/**
 * Cache headers of an answer made from content, for shared caches: `seconds` while it is fresh,
 * shorter when a source failed, and usable for `staleMax` seconds when the site itself fails
 * (RFC 5861, RFC 9211); none of it beyond the instant at which the answer changes by itself.
 */
export function contentHeaders(
  age: ContentAge,
  staleMax: number,
  { seconds = answerLifetimes.content, validSeconds = Infinity }: Freshness = {},
): Record<string, string> {
  const valid = Math.max(0, Math.floor(validSeconds));
  const fresh = Math.min(
    age.staleCause === undefined ? seconds : answerLifetimes.staleContent,
    seconds,
    valid,
  );
  const stale = (most: number) => Math.min(most, valid - fresh);
  if (age.staleCause === undefined) {
    return {
      'Cache-Control': sharedCacheControl({
        fresh,
        whileRevalidating: stale(answerLifetimes.content),
        ifError: stale(staleMax),
      }),
    };
  }
  return {
    'Cache-Control': sharedCacheControl({ fresh, ifError: stale(staleMax) }),
    'Cache-Status': `content; hit; ttl=-${age.seconds}; detail=${age.staleCause}`,
    Age: String(age.seconds),
  };
}
