import { Router, type Request, type RequestHandler } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { isLocale } from '../../shared/language/languages';
import type { PublishReport } from '../../shared/routing/publishReport';

const retryAfterSeconds = 30;

/** Whether the client names HTML, and does not like JSON better. */
function wantsPage(request: Request): boolean {
  const names = request.get('accept')?.toLowerCase().includes('text/html') === true;
  return names && request.accepts(['json', 'html']) === 'html';
}

/**
 * The state of publishing as JSON, with and without a locale. Whoever names HTML is left to the
 * page of the same address. 200 as long as a publish is known, else 503.
 */
export function createStatusRouter(report: () => PublishReport): Router {
  const answer: RequestHandler = (request, response, next) => {
    const { lang } = request.params;
    if (typeof lang === 'string' && !isLocale(lang)) return next();
    const alwaysJson = request.path.endsWith('.json');
    if (!alwaysJson) response.vary('Accept');
    if (!alwaysJson && wantsPage(request)) return next();
    const current = report();
    const known = current.lastPublish !== null;
    if (!known) response.set('Retry-After', String(retryAfterSeconds));
    response
      .status(known ? 200 : 503)
      .set('Cache-Control', cacheControl.neverStored)
      .json(current);
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(['/status/lastPublish', '/status/lastPublish.json'], answer);
  router.get(['/:lang/status/lastPublish', '/:lang/status/lastPublish.json'], answer);
  return router;
}
