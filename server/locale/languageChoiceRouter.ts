import { stringifySetCookie } from 'cookie';
import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { isLocale } from '../../shared/language/languages';
import { languageChoiceTarget } from '../../shared/routing/languageChoiceTarget';
import { languageCookieName } from './negotiateLocale';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * `GET /language/{code}?to=/own/path`: remembers the choice for 365 days in a lax cookie and leads
 * on. An unknown code or a foreign target is not found.
 */
export function languageChoiceRouter(secure: boolean): Router {
  const router = Router();
  router.get('/language/:code', (request, response, next) => {
    const { code } = request.params;
    const wanted = request.query['to'] ?? `/${code}`;
    const target = typeof wanted === 'string' ? languageChoiceTarget(wanted) : undefined;
    if (!isLocale(code) || target === undefined) return next();
    const cookie = stringifySetCookie({
      name: languageCookieName(secure),
      value: code,
      path: '/',
      maxAge: yearInSeconds,
      sameSite: 'lax',
      secure,
    });
    response
      .status(303)
      .set({ 'Set-Cookie': cookie, 'Cache-Control': cacheControl.neverStored })
      .location(target)
      .end();
  });
  return router;
}
