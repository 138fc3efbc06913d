import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { defaultLocale, isLocale } from '../../shared/language/languages';

/** Header fields of a request that name languages. */
export interface LanguagePreferences {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Name of the language cookie; with its prefix only over https (RFC 6265bis). */
export function languageCookieName(secure: boolean): string {
  return secure ? '__Host-language' : 'language';
}

function chosen(wishes: LanguagePreferences, secure: boolean): string | undefined {
  const value = parseCookie(wishes.cookie ?? '')[languageCookieName(secure)];
  return value !== undefined && isLocale(value) ? value : undefined;
}

/**
 * The locale of the bare home page: the language cookie, then Accept-Language among the locales
 * that have a homepage, then German.
 */
export function negotiateLocale(
  wishes: LanguagePreferences,
  withHomepage: readonly string[],
  secure: boolean,
): string {
  const cookie = chosen(wishes, secure);
  if (cookie !== undefined) return cookie;
  const headers = { 'accept-language': wishes.acceptLanguage ?? '' };
  const offered = [defaultLocale, ...withHomepage.filter((code) => code !== defaultLocale)];
  const [best] = new Negotiator({ headers }).languages(offered);
  return wishes.acceptLanguage === undefined ? defaultLocale : (best ?? defaultLocale);
}
