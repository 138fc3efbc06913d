import { readCookie, writeCookie } from '../../../../client/enhancements/privacy/watchConsent';
import { fakeGlobals } from '../../../support/browser/fakeBrowser';
import {
  readDismissals,
  writeDismissals,
} from '../../../../client/enhancements/hazards/dismissals';

describe('cookies', () => {
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
});

describe('dismissals', () => {
  function kept(storage: object, use: () => void = () => {}): string[] {
    const restore = fakeGlobals({ sessionStorage: storage });
    use();
    const versions = readDismissals();
    restore();
    return versions;
  }

  function workingStorage(): object {
    const stored = new Map<string, string>();
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    };
  }

  function forbidden(): never {
    throw new Error('SecurityError');
  }

  const holding = (text: string) => ({ getItem: () => text });

  test('what was closed is remembered', () => {
    expect(kept(workingStorage())).toEqual([]);
    expect(kept(workingStorage(), () => writeDismissals(['a@1', 'b@2']))).toEqual(['a@1', 'b@2']);
  });

  test('a browser that keeps nothing is no fault', () => {
    expect(
      kept({ getItem: forbidden, setItem: forbidden }, () => writeDismissals(['a@1'])),
    ).toEqual([]);
  });

  test.each([
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['null', []],
    ['["a@1",2,null]', ['a@1']],
  ])('the stored text «%s» is read as %j', (text, versions) => {
    expect(kept(holding(text))).toEqual(versions);
  });
});
