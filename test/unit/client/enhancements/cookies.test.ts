import { readCookie, writeCookie } from '../../../../client/enhancements/privacy/watchConsent';
import { fakeGlobals } from '../../../support/globals';

function withCookies<T>(cookie: string, use: () => T): { result: T; cookie: string } {
  const page = { cookie };
  const restore = fakeGlobals({ document: page });
  const result = use();
  restore();
  return { result, cookie: page.cookie };
}

test.each([
  ['', undefined],
  ['consent=a.1', 'a.1'],
  ['language=de; consent=a.1; other=x', 'a.1'],
  ['noconsent=a.1; __Host-consent=b.2', undefined],
  ['consent=', ''],
])('the cookie is read from «%s»: %s', (cookie, value) => {
  expect(withCookies(cookie, () => readCookie('consent')).result).toBe(value);
});

test.each([
  ['consent', 'consent=v; Path=/; Max-Age=2592000; SameSite=Lax'],
  ['__Host-consent', '__Host-consent=v; Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
])('%s lasts 30 days, and is secure with the prefix only', (name, written) => {
  expect(withCookies('', () => writeCookie(name, 'v')).cookie).toBe(written);
});
