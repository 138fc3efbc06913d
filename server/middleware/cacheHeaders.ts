import { answerLifetimes, sharedCacheControl } from '../../config/cacheLifetimes';
import type { RequestHandler } from 'express';
import Negotiator from 'negotiator';
import type { ContentAge } from '../../shared/routing/outcome';
import type { CachedDocument } from '../content/cachedDocument';

/** Encodings the site offers, the best first. */
const offered = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof offered)[number];

/** Returns the client's favourite encoding (RFC 9110, 12.5.3); of equally welcome ones the smallest. */
export function preferredEncoding(header = ''): Encoding {
  // Browsers give no weights.
  if (/^[a-z, ]*$/.test(header)) {
    const names = header.split(/, */);
    return offered.find((encoding) => names.includes(encoding)) ?? 'identity';
  }
  const client = new Negotiator({ headers: { 'accept-encoding': header } });
  // Its types do not know the second parameter.
  const ranked: (available: string[], options: object) => string[] = client.encodings.bind(client);
  const [best] = ranked([...offered], { preferred: offered });
  return offered.find((encoding) => encoding === best) ?? 'identity';
}

/** Header fields of data for everyone: readable from pages of any origin, and not for search engines. */
export const openDataHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
} as const;

/** Names the publish of an answer in its headers; percent-encoded for a quoted string. */
export function namePublish(
  response: { setHeader(name: string, value: string): unknown },
  publishId: string | null,
): void {
  if (publishId === null) return;
  const encoded = publishId.toWellFormed().replace(/[^!#$&-[\]-~]+/g, encodeURIComponent);
  response.setHeader('Publish-Id', encoded);
  response.setHeader('Server-Timing', `publish;desc="${encoded}"`);
}

/** Returns the age of what an answer was made from: that of its oldest document; `now` in milliseconds. */
export function ageOf(
  documents: readonly Pick<CachedDocument<unknown>, 'fetchedAt' | 'cause'>[],
  now: number,
): ContentAge {
  const oldest = documents.reduce((least, cached) => Math.min(least, cached.fetchedAt), now);
  const cause = documents.find((cached) => cached.cause !== undefined)?.cause;
  const seconds = Math.max(0, Math.floor((now - oldest) / 1000));
  return { seconds, ...(cause !== undefined && { staleCause: cause }) };
}

/** Returns the cache headers of an answer (RFC 5861, RFC 9211), none of them longer than `validSeconds`. */
export function contentHeaders(
  { staleCause, seconds: age }: ContentAge,
  staleMax: number,
  options: { readonly seconds?: number; readonly validSeconds?: number } = {},
): Record<string, string> {
  const { seconds = answerLifetimes.content, validSeconds = Infinity } = options;
  const isStale = staleCause !== undefined;
  const valid = Math.max(0, Math.floor(validSeconds));
  const fresh = Math.min(isStale ? answerLifetimes.staleContent : seconds, seconds, valid);
  const stale = (most: number) => Math.min(most, valid - fresh);
  const whileRevalidating = isStale ? undefined : stale(answerLifetimes.content);
  return {
    'Cache-Control': sharedCacheControl(fresh, whileRevalidating, stale(staleMax)),
    ...(isStale && {
      'Cache-Status': `content; hit; ttl=-${age}; detail=${staleCause}`,
      Age: String(age),
    }),
  };
}

/** Names on every answer the publish that the site shows. */
export function createPublishHeader(content: {
  published(): { readonly publishId: string | null };
}): RequestHandler {
  return (_request, response, next) => {
    namePublish(response, content.published().publishId);
    next();
  };
}
