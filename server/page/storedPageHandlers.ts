import type { Request, RequestHandler } from 'express';
import { overloadLimits } from '../../config/limits';
import { address, pageKey, splitTarget } from '../../shared/routing/addresses';
import { matchRoute } from '../../views/matchRoute';
import { sendErrorPage } from '../middleware/errorAnswers';
import type { ErrorPages } from '../middleware/errorPages';
import type { Metrics } from '../observability/metrics';
import { overload, type Load, type OverloadOptions } from '../middleware/overload';
import { pageCacheMiddleware, sendStoredPage } from '../pageCache/pageCacheMiddleware';
import type { PageCache } from '../pageCache/pageCache';
import type { PageContext } from './pageContext';
import { revalidatePage } from './renderedPage';
import { isKnown404 } from './isKnown404';

/** Finds the stored page that a request asks for, with its key; addresses of nothing share one in each language. */
function findStored(site: PageContext, pages: PageCache, { originalUrl }: Request) {
  const { path, query } = splitTarget(originalUrl);
  const keys = query.size === 0 ? [] : (matchRoute(path)?.route.handle.query ?? []);
  const own = pageKey({ path, query }, keys);
  const found = pages.find(own);
  if (found !== undefined) return { key: own, ...found };
  const locale = isKnown404(site, path);
  if (locale === undefined) return undefined;
  const key = address.notFound(locale);
  const missing = pages.find(key);
  return missing && { key, ...missing };
}

/** Handlers that answer with stored pages. */
export interface StoredPageHandlers {
  /** Answers with the stored page of a request, where there is one that holds. */
  readonly sendStored: RequestHandler;
  /** Answers with an earlier page, or refuses, while there is too much to do. */
  readonly refuseOverload: RequestHandler;
}

/** What the handlers work with beside the site. */
interface StoredPageParts {
  readonly metrics: Pick<Metrics, 'countRefused'>;
  readonly errorPages: ErrorPages;
  readonly load: Load;
}

/** Makes the handlers that answer with stored pages. */
export function storedPageHandlers(
  site: PageContext,
  { metrics, errorPages, load }: StoredPageParts,
): StoredPageHandlers {
  const { pages, environment, now } = site;
  const { staleMaxSeconds } = environment;

  const sendEarlier: OverloadOptions['sendEarlier'] = (request, response) => {
    const found = pages && findStored(site, pages, request);
    if (found === undefined) return false;
    const options = { cache: 'stale', staleMaxSeconds, now } as const;
    sendStoredPage(request, response, found.page, options);
    return true;
  };

  return {
    sendStored:
      pages === undefined
        ? (_request, _response, next) => next()
        : pageCacheMiddleware({
            find: (request) => findStored(site, pages, request),
            revalidate: (key) => revalidatePage(site, key),
            sent: ({ status, locale }) => {
              if (status === 404) site.pageMetrics.countMissing(locale);
            },
            staleMaxSeconds,
            now,
          }),
    refuseOverload: overload({
      load,
      sendEarlier,
      refuse(request, response) {
        metrics.countRefused();
        site.minuteLog('overload', 'warn', {}, 'Requests refused under load');
        const { retryAfterSeconds } = overloadLimits;
        sendErrorPage(request, response, 503, errorPages, retryAfterSeconds);
      },
    }),
  };
}
