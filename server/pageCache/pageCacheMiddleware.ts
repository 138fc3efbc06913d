import type { Request, RequestHandler, Response } from 'express';
import type { Registry } from 'prom-client';
import { cacheControl } from '../../config/cacheLifetimes';
import { memoizeByObject } from '../concurrency/promises';
import { contentHeaders, namePublish, preferredEncoding } from '../middleware/cacheHeaders';
import { countersIn, gaugesIn } from '../observability/metrics';
import type { PageCacheResult } from '../observability/requestContext';
import type { CacheHit, PageCache, StoredPage } from './pageCache';
import { readable } from '../../shared/routing/addresses';
import { escapeXml } from '../publication/escapes';

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

function setAll(response: Response, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}

/** What a stored page is sent with. */
export interface SendOptions {
  readonly cache: Exclude<PageCacheResult, 'bypass'>;
  readonly staleMaxSeconds: number;
  readonly now: () => number;
}

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

/** Answers with a stored page in the encoding the client likes best, or with 304. */
export function sendStoredPage(
  request: Request,
  response: Response,
  page: StoredPage,
  options: SendOptions,
): void {
  const { status, route, locale, age, published } = page;
  const { cache } = options;
  const stale = age.staleCause !== undefined;
  Object.assign(response.locals.context, { route, locale, cache, stale });
  const [path = ''] = request.originalUrl.split('?', 1);
  const named = status === 404 ? withAskedPath(page.bodies.identity, path) : undefined;
  const encoding = named ? 'identity' : preferredEncoding(request.headers['accept-encoding']);
  const etag = `"${page.hash}-${encoding}"`;
  const isUnchanged = status === 200 && isKnown(request.headers['if-none-match'], etag);
  const { 'Cache-Status': source, ...caching } = cachingHeaders(page, options);
  // What a client keeps needs no headers that describe its content (RFC 9110, section 15.4.5).
  if (isUnchanged) response.setHeader('Vary', page.headers['Vary'] ?? 'Accept-Encoding');
  else setAll(response, page.headers);
  setAll(response, caching);
  const way = cacheStatus[cache];
  response.setHeader('Cache-Status', source === undefined ? way : `${source}, ${way}`);
  if (named === undefined) response.setHeader('ETag', etag);
  // Every answer names the present publish, and a hit is of that one.
  if (cache !== 'hit') namePublish(response, published.publishId);
  response.statusCode = isUnchanged ? 304 : status;
  if (isUnchanged) return void response.end();
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const body = named === undefined ? page.bodies[encoding] : Buffer.concat(named);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface PageCacheMiddlewareOptions extends Omit<SendOptions, 'cache'> {
  readonly find: (request: Request) => (CacheHit & { readonly key: string }) | undefined;
  /** Renders the page of a key anew and keeps it. Never rejects. */
  readonly revalidate: (key: string) => Promise<void>;
  readonly sent: (page: StoredPage) => void;
}

/** Answers GET and HEAD with stored pages; old ones go out for a moment while one is rendered. */
export function pageCacheMiddleware(options: PageCacheMiddlewareOptions): RequestHandler {
  const { find, revalidate, sent, ...timing } = options;
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const found = find(request);
    if (found === undefined || found.state === 'old') return next();
    const { key, page, state } = found;
    if (state === 'recent') void revalidate(key);
    const cache = state === 'valid' ? 'hit' : 'stale';
    sendStoredPage(request, response, page, { cache, ...timing });
    sent(page);
  };
}

const [start, end] = ['<span data-asked-path="">', '</span>'];

/** Splits a page of addresses of nothing where it names the path. */
const splitPage = memoizeByObject((html: Buffer): readonly Buffer[] =>
  Array.from(html.toString().split(start + end), (part) => Buffer.from(part)),
);

/** The page that all addresses of nothing share, in parts, with the path where it names it. */
function withAskedPath(html: Buffer, path: string): readonly Buffer[] | undefined {
  const parts = splitPage(html);
  if (parts.length === 1) return undefined;
  const named = Buffer.from(start + escapeXml(readable(path)) + end);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [named, part]));
}

/** Registers what the page cache holds, and counts every answer with a page, stored or not. */
export function measurePageCache(registry: Registry, pages?: PageCache): RequestHandler {
  const gauge = gaugesIn(registry);
  gauge('page_cache_pages', 'Pages in the page cache', () => pages?.size ?? 0);
  gauge('page_cache_bytes', 'Memory that they take, about', () => pages?.bytes ?? 0);
  const answers = countersIn(registry)(
    'page_answers_total',
    'Answers with pages, by what the page cache did, and by whether a source failed to renew them',
    'cache',
    'freshness',
  );
  return (_request, response, next) => {
    response.once('close', () => {
      const { cache, stale = false } = response.locals.context;
      if (cache !== undefined) answers.inc({ cache, freshness: stale ? 'stale' : 'fresh' });
    });
    next();
  };
}
