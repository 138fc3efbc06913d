import type { ContentAge } from '../../shared/routing/outcome';
import type { Held } from '../content/contentCache';

const freshSeconds = 60;
const staleSeconds = 10;

/** The age of what an answer was made from: that of its oldest document; `now` in milliseconds. */
export function ageOf(documents: readonly Held<unknown>[], now: number): ContentAge {
  const oldest = documents.reduce((least, held) => Math.min(least, held.fetchedAt), now);
  const cause = documents.find((held) => held.cause !== undefined)?.cause;
  const seconds = Math.max(0, Math.floor((now - oldest) / 1000));
  return { seconds, ...(cause !== undefined && { staleCause: cause }) };
}

/**
 * Cache headers of an answer made from content, for shared caches: `seconds` while it is fresh,
 * shorter when a source failed, and usable for `staleMax` seconds when the site itself fails
 * (RFC 5861, RFC 9211).
 */
export function contentHeaders(
  age: ContentAge,
  staleMax: number,
  seconds: number = freshSeconds,
): Record<string, string> {
  if (age.staleCause === undefined) {
    return {
      'Cache-Control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${freshSeconds}, stale-if-error=${staleMax}`,
    };
  }
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${Math.min(seconds, staleSeconds)}, stale-if-error=${staleMax}`,
    'Cache-Status': `content; hit; ttl=-${age.seconds}; detail=${age.staleCause}`,
    Age: String(age.seconds),
  };
}
