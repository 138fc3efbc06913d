import type { Request, Response } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { contentHeaders } from '../middleware/contentHeaders';
import { namePublish } from '../middleware/namePublish';
import { preferredEncoding } from '../middleware/preferredEncoding';
import type { PageCacheResult } from '../observability/requestContext';
import { bodyIn } from './compressedBodies';
import type { StoredPage } from './pageCache';

/** How an answer came from the page cache, in the words of RFC 9211. */
const cacheStatus: Readonly<Record<Exclude<PageCacheResult, 'bypass'>, string>> = {
  hit: 'page; hit',
  miss: 'page; fwd=miss; stored',
  stale: 'page; hit; detail=stale',
};

/** Whether a client has what an ETag names (RFC 9110, section 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag));
}

/** What a stored page is sent with. */
export interface SendOptions {
  readonly cache: Exclude<PageCacheResult, 'bypass'>;
  readonly staleMaxSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Header fields that tell caches how old a page is and for how long they may use it. */
function cachingHeaders(
  page: StoredPage,
  { staleMaxSeconds, now }: SendOptions,
): Record<string, string> {
  if (page.sharedSeconds === undefined) return { 'Cache-Control': cacheControl.neverStored };
  const at = now();
  const heldSeconds = Math.floor((at - page.storedAt) / 1000);
  const age = { ...page.age, seconds: page.age.seconds + heldSeconds };
  const validSeconds = (page.expiresAt - at) / 1000;
  return {
    Age: String(heldSeconds),
    ...contentHeaders(age, staleMaxSeconds, { seconds: page.sharedSeconds, validSeconds }),
  };
}

/**
 * Answers with a stored page in the encoding that the client likes best, or with 304 where it has that
 * already.
 */
export async function sendStoredPage(
  request: Request,
  response: Response,
  page: StoredPage,
  options: SendOptions,
): Promise<void> {
  const { route, locale, age, published } = page;
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const fields = { ...page.headers, ...cachingHeaders(page, options) };
  const ways = [fields['Cache-Status'], cacheStatus[options.cache]];
  Object.assign(response.locals.context, {
    route,
    locale,
    cache: options.cache,
    stale: age.staleCause !== undefined,
  });
  response.status(page.status);
  for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
  response.setHeader('Cache-Status', ways.filter((way) => way !== undefined).join(', '));
  namePublish(response, published.publishId);
  const etag = `"${page.hash}-${encoding}"`;
  response.setHeader('ETag', etag);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.status(304).end();
    return;
  }
  const body = await bodyIn(encoding, page.bodies);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
