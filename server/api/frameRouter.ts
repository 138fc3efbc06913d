import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { isLocale } from '../../shared/language/languages';
import { sharedFrameFor } from '../page/layout/sharedFrame';
import type { ApiContext } from './apiContext';

/** Looks a file up; after a restart it is made anew from the same documents. */
async function findFrame(
  site: ApiContext,
  locale: string,
  path: string,
): Promise<string | undefined> {
  const known = site.frames.find(path)?.json;
  if (known !== undefined || !isLocale(locale)) return known;
  await sharedFrameFor(site, locale);
  return site.frames.find(path)?.json;
}

/**
 * `GET /api/frame/{locale}/{hash}`: the part of the frame that all pages of a locale share, as JSON;
 * immutable by its address. Earlier versions are served for as long as there is room for them.
 */
export function frameRouter(site: ApiContext): Router {
  const router = Router();
  router.get('/api/frame/:locale/:hash', async ({ params, path }, response, next) => {
    const file = await findFrame(site, params.locale, path);
    if (file === undefined) return next();
    response
      .set('Cache-Control', cacheControl.hashedFile)
      .set('X-Robots-Tag', 'noindex')
      .type('json')
      .send(file);
  });
  return router;
}
