import type { IncomingHttpHeaders } from 'node:http';

/** Header fields that nginx sets by itself, or that speak of one answer of one process. */
export const ofOneAnswer: ReadonlySet<string> = new Set([
  'accept-ranges',
  'age',
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'location',
  'retry-after',
  'server-timing',
  'set-cookie',
  'surrogate-key',
  'transfer-encoding',
  'x-request-id',
]);

/**
 * Keeps one copy of the header fields that many answers have in common: a mirror has many files, and
 * each of them a kilobyte of policies. Without the fields of one answer, but for its media type.
 */
export function createHeaderStore(): (headers: IncomingHttpHeaders) => IncomingHttpHeaders {
  const known = new Map<string, IncomingHttpHeaders>();
  return (headers) => {
    const lasting = Object.entries(headers).filter(
      ([name]) => name === 'content-type' || !ofOneAnswer.has(name),
    );
    const key = JSON.stringify(lasting);
    const kept = known.get(key) ?? Object.fromEntries(lasting);
    known.set(key, kept);
    return kept;
  };
}
