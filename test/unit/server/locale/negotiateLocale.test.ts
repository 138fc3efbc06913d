import fc from 'fast-check';
import { languageCookieName, negotiateLocale } from '../../../../server/locale/negotiateLocale';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { isLocale } from '../../../../shared/language/languages';

const withHomepage = ['de', 'fr', 'it', 'rm', 'en'];

function negotiate(acceptLanguage?: string, cookie?: string, secure = false): string {
  return negotiateLocale({ cookie, acceptLanguage }, withHomepage, secure);
}

describe('negotiateLocale', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['*', 'de'],
    ['fr', 'fr'],
    ['fr-CH', 'fr'],
    ['FR-ch', 'fr'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['en;q=0.5, it;q=0.9', 'it'],
    ['ja, en;q=0.8', 'en'],
    ['ja', 'de'],
    ['ja, *;q=0.1', 'de'],
    ['fr;q=0, it', 'it'],
    ['de;q=0', 'de'],
    [';;;,,q=,', 'de'],
    ['rm-sursilv', 'rm'],
  ])('reads Accept-Language %j as %s', (header, expected) => {
    expect(negotiate(header)).toBe(expected);
  });

  it('prefers the cookie, for every language code', () => {
    for (const code of languageCodes) expect(negotiate('fr', `a=b; language=${code}`)).toBe(code);
  });

  it.each([
    '',
    'language=',
    'language=xx',
    'language=DE',
    'language=../de',
    'other=it',
    'language="it',
  ])('ignores the cookie %j', (cookie) => expect(negotiate('fr', cookie)).toBe('fr'));

  it('reads the prefixed cookie only, where the site is secure', () => {
    expect(negotiate('fr', 'language=it', true)).toBe('fr');
    expect(negotiate('fr', '__Host-language=it', true)).toBe('it');
    expect(negotiate('fr', '__Host-language=it', false)).toBe('fr');
    expect([languageCookieName(true), languageCookieName(false)]).toEqual([
      '__Host-language',
      'language',
    ]);
  });

  it('offers German also where no language has a homepage', () => {
    expect(negotiateLocale({ cookie: undefined, acceptLanguage: 'fr' }, [], false)).toBe('de');
  });

  it('never throws, and always gives a language with a homepage or that of the cookie', () => {
    const header = fc.oneof(fc.string(), fc.constantFrom('fr;q=9', 'it;q=-1', 'en;q=abc'));
    fc.assert(
      fc.property(header, fc.string(), (accept, cookie) => {
        expect(withHomepage).toContain(negotiate(accept));
        expect(isLocale(negotiate(accept, `language=${cookie}`))).toBe(true);
      }),
    );
  });
});
