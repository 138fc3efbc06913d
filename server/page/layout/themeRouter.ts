import { Router } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import type { PageContext } from '../pageContext';

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

/** Looks a theme up; after a restart it is made anew from the identities. */
async function findTheme(site: PageContext, hash: string): Promise<string | undefined> {
  const known = site.themes.find(hash);
  if (known !== undefined) return known;
  for (const locale of primaryLocales) {
    site.themes.pathFor((await site.content.identity(locale)).value);
  }
  return site.themes.find(hash);
}

/** `GET /theme/{hash}.css`: the stylesheet of a site's theme colours, immutable by its address. */
export function themeRouter(site: PageContext): Router {
  const router = Router();
  router.get('/theme/:file', async (request, response, next) => {
    const hash = /^([0-9a-f]{16})\.css$/.exec(request.params.file)?.[1];
    const css = hash === undefined ? undefined : await findTheme(site, hash);
    if (css === undefined) return next();
    response.set('Cache-Control', cacheControl.hashedFile).type('css').send(css);
  });
  return router;
}
