import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { primaryLocales } from '../../shared/language/languages';
import type { PageContext } from './pageContext';

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
