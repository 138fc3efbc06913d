import { parseCookie, stringifySetCookie } from 'cookie';
import Negotiator from 'negotiator';
import { languageCookieSeconds } from '../../config/cacheLifetimes';
import { defaultLocale, isLocale, primaryLocales } from '../../shared/language/languages';
import { Router } from 'express';
import { sendRedirect } from '../middleware/sendRedirect';
import { languageChoiceTarget, address } from '../../shared/routing/addresses';

/** Header fields of a request that name languages. */
export interface LanguagePreferences {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Returns the name of the language cookie; with its prefix only over https (RFC 6265bis). */
export function languageCookieName(secure: boolean): string {
  return secure ? '__Host-language' : 'language';
}

/** Returns the locale of the bare home: the cookie, else Accept-Language among homes, else German. */
export function negotiateLocale(
  preferences: LanguagePreferences,
  withHomepage: readonly string[],
  secure: boolean,
): string {
  const cookie = parseCookie(preferences.cookie ?? '')[languageCookieName(secure)];
  if (cookie !== undefined && isLocale(cookie)) return cookie;
  if (preferences.acceptLanguage === undefined) return defaultLocale;
  const headers = { 'accept-language': preferences.acceptLanguage };
  const offered = [...new Set([defaultLocale, ...withHomepage])];
  return new Negotiator({ headers }).languages(offered)[0] ?? defaultLocale;
}

/** Serves `GET /language/{code}?to=/own/path`: remembers the choice for 365 days and leads on. */
export function languageChoiceRouter(secure: boolean): Router {
  const router = Router();
  router.get('/language/:code', (request, response, next) => {
    const { code } = request.params;
    const to = request.query['to'] ?? `/${code}`;
    const target = typeof to === 'string' ? languageChoiceTarget(to) : undefined;
    if (!isLocale(code) || target === undefined) return next();
    const name = languageCookieName(secure);
    const lasting = { path: '/', maxAge: languageCookieSeconds, sameSite: 'lax' } as const;
    response.set('Set-Cookie', stringifySetCookie({ name, value: code, ...lasting, secure }));
    sendRedirect(response, { status: 303, location: target });
  });
  return router;
}

/** Serves `GET /status/lastPublish` for people: leads to the page in their language. */
export function statusRedirect(secure: boolean): Router {
  const router = Router();
  router.get('/status/lastPublish', (request, response) => {
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const locale = negotiateLocale({ cookie, acceptLanguage }, primaryLocales, secure);
    response.vary('Accept-Language').vary('Cookie');
    sendRedirect(response, { status: 302, location: address.lastPublish(locale) });
  });
  return router;
}
