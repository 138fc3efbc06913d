import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { defaultLocale } from '../../shared/language/languages';
import type { PageContext } from './pageContext';

/** `GET /favicon.ico`, which browsers ask for by themselves: leads to the icon of the identity. */
export function faviconRouter(site: PageContext): Router {
  const router = Router();
  router.get('/favicon.ico', async (_request, response, next) => {
    const { value } = await site.content.identity(defaultLocale);
    const icon = value.metadata.websiteFaviconMd ?? value.metadata.websiteFaviconSm;
    if (icon === undefined) return next();
    response.set({ Location: icon.originalUrl, 'Cache-Control': cacheControl.favicon });
    response.status(302).end();
  });
  return router;
}
