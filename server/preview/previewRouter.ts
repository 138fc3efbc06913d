import { Router, type RequestHandler } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { previewStateAddress, type PreviewState } from '../../shared/routing/previewData';
import { sendPlainError } from '../middleware/errorAnswers';
import { pageRequestOf } from '../page/pageHandler';
import { resolvePage } from '../page/resolvePage';
import type { PageContext } from '../page/pageContext';

const prefix = previewStateAddress('');

/** Serves `GET /api/preview/{public path}`: what a preview is made from now, or 304. */
export function previewRouter(site: PageContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get([prefix, `${prefix}/*path`], async (request, response) => {
    const target = request.originalUrl.slice(prefix.length);
    const asked = pageRequestOf(request, target.startsWith('/') ? target : `/${target}`);
    const outcome = await resolvePage(site, { ...asked, waitForAll: () => true });
    if (outcome.kind === 'redirect' || outcome.page.preview === undefined) {
      return sendPlainError(response, 404);
    }
    const { version, failures } = outcome.page.preview;
    const etag = `"${version}"`;
    response.set({ ETag: etag, 'Cache-Control': cacheControl.neverStored });
    // Browsers say `no-cache` beside it, by which Express would take it for a wish to have it all.
    if (request.headers['if-none-match'] === etag) return void response.status(304).end();
    response.json({ version, failures } satisfies PreviewState);
  });
  return router;
}

/** Keeps what is not published out of all caches and search engines. */
export function keepPrivate(): RequestHandler {
  return (request, response, next) => {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    // The names of these files tell their versions apart.
    if (/^\/(?:assets|builds)\//.test(request.path)) return next();
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      const key = name.toLowerCase();
      if (key === 'x-robots-tag') return response;
      return set(name, key === 'cache-control' ? cacheControl.neverStored : value);
    };
    response.setHeader('Cache-Control', cacheControl.neverStored);
    next();
  };
}
