import type { Request, RequestHandler } from 'express';
import type { PageCache, StoredPage } from './pageCache';
import { sendStoredPage } from './sendStoredPage';

/** What the middleware works with. */
export interface PageCacheMiddlewareOptions {
  readonly pages: PageCache;
  /** The key of the page that a request asks for; undefined where it may be for no stored page. */
  readonly keyOf: (request: Request) => string | undefined;
  /** Renders the page of a key anew and keeps it. Never rejects. */
  readonly revalidate: (key: string) => Promise<void>;
  /** Told of every page that is sent. */
  readonly sent: (page: StoredPage) => void;
  readonly staleMaxSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Answers GET and HEAD with stored pages. One that does not hold since a moment goes out while one
 * rendering of it runs; everything else is left to the next handler.
 */
export function pageCacheMiddleware(options: PageCacheMiddlewareOptions): RequestHandler {
  const { pages, keyOf, revalidate, sent, staleMaxSeconds, now } = options;
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const key = keyOf(request);
    const found = key === undefined ? undefined : pages.find(key);
    if (key === undefined || found === undefined || found.state === 'old') return next();
    if (found.state === 'recent') void revalidate(key);
    await sendStoredPage(request, response, found.page, {
      cache: found.state === 'valid' ? 'hit' : 'stale',
      staleMaxSeconds,
      now,
    });
    sent(found.page);
  };
}
