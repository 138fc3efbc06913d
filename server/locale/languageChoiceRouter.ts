import { stringifySetCookie } from 'cookie';
import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { isLocale } from '../../shared/language/languages';
import { parsePath } from '../../shared/routing/addresses';
import { sameSitePath } from '../../shared/routing/sameSitePath';
import { languageCookieName } from './negotiateLocale';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Where a choice leads on to: an address of this site that can be read. */
function targetOf(wanted: unknown): string | undefined {
  const target = typeof wanted === 'string' ? sameSitePath(wanted) : undefined;
  const path = target?.split(/[?#]/, 1)[0];
  const parsed = parsePath(path ?? '');
  // A choice that leads to another choice would end with that one's language.
  return parsed.ok && parsed.segments[0] !== 'language' ? target : undefined;
}

/**
 * `GET /language/{code}?to=/own/path`: remembers the choice for 365 days in a lax cookie and leads
 * on. An unknown code or a foreign target is not found.
 */
export function languageChoiceRouter(secure: boolean): Router {
  const router = Router();
  router.get('/language/:code', (request, response, next) => {
    const { code } = request.params;
    const target = targetOf(request.query['to'] ?? `/${code}`);
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
      .set({ 'Set-Cookie': cookie, 'Cache-Control': cacheControl.neverStored, Location: target })
      .end();
  });
  return router;
}
