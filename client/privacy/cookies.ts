import { siteCookieDays } from '../../shared/privacy/consent';

const daySeconds = 24 * 60 * 60;

/** The value of a cookie; undefined where there is none. Values hold no characters to decode. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return found?.slice(start.length);
}

/**
 * Sets a cookie of the whole site, lax, for 30 days. A name with the prefix of secure hosts asks
 * for a secure one (RFC 6265bis, section 4.1.3).
 */
export function writeCookie(name: string, value: string): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${siteCookieDays * daySeconds}; SameSite=Lax${secure}`;
}
