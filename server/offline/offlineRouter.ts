import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { policyText } from '../../config/securityPolicy';
import { isLocale } from '../../shared/language/languages';
import { offlinePagePath, serviceWorkerPath } from '../../shared/offline/offlineAddresses';
import type { PageContext } from '../page/pageContext';
import { offlinePage } from './offlinePage';

/** A worker runs no other script, and asks this site alone. */
const workerPolicy = policyText({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });

/**
 * What browsers need to keep copies: `GET /service-worker.js` with this script, which they ask for
 * again and again, and `GET /offline/{lang}`, the page for what they did not keep.
 */
export function offlineRouter(site: PageContext, script: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(serviceWorkerPath, (_request, response) => {
    response.set({
      'Cache-Control': cacheControl.alwaysAsked,
      'Content-Security-Policy': workerPolicy,
    });
    response.type('text/javascript').send(script);
  });
  router.get(`${offlinePagePath('')}:locale`, async (request, response, next) => {
    const { locale } = request.params;
    if (!isLocale(locale)) return next();
    const { html, headers } = await offlinePage(site, locale);
    response
      .set({ ...headers, 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(html);
  });
  return router;
}
