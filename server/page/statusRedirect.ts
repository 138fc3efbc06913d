import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { primaryLocales } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { negotiateLocale } from '../locale/negotiateLocale';
import type { PageContext } from './pageContext';

/**
 * `GET /status/lastPublish` for people: leads to the page in their language. Machines were answered
 * before.
 */
export function statusRedirect(site: PageContext): Router {
  const router = Router();
  router.get('/status/lastPublish', (request, response) => {
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const { secure } = site.environment;
    const locale = negotiateLocale({ cookie, acceptLanguage }, primaryLocales, secure);
    response.set({
      Location: address.lastPublish(locale),
      'Cache-Control': cacheControl.neverStored,
    });
    response.vary('Accept-Language').vary('Cookie').status(302).end();
  });
  return router;
}
