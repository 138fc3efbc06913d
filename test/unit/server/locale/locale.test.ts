import fc from 'fast-check';
import express from 'express';
import request from 'supertest';
import {
  languageCookieName,
  negotiateLocale,
  languageChoiceRouter,
} from '../../../../server/locale/negotiateLocale';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { isLocale, tableCodes } from '../../../../shared/language/languages';
import {
  languageName,
  languageNamesIn,
  readIntlTables,
} from '../../../../server/locale/languageNames';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

const withHomepage = ['de', 'fr', 'it', 'rm', 'en'];

function negotiate(acceptLanguage?: string, cookie?: string, secure = false): string {
  return negotiateLocale({ cookie, acceptLanguage }, withHomepage, secure);
}

describe('negotiateLocale', () => {
  it.each([
    [undefined, 'de'],
    ['*', 'de'],
    ['FR-ch', 'fr'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['en;q=0.5, it;q=0.9', 'it'],
    ['ja, en;q=0.8', 'en'],
    ['ja, *;q=0.1', 'de'],
    ['fr;q=0, it', 'it'],
    [';;;,,q=,', 'de'],
    ['rm-sursilv', 'rm'],
  ])('reads Accept-Language %j as %s', (header, expected) => {
    expect(negotiate(header)).toBe(expected);
  });

  it('prefers the cookie, for every language code', () => {
    for (const code of languageCodes) expect(negotiate('fr', `a=b; language=${code}`)).toBe(code);
  });

  it.each(['language=xx', 'language=DE', 'language=../de', 'language="it'])(
    'ignores the cookie %j',
    (cookie) => expect(negotiate('fr', cookie)).toBe('fr'),
  );

  it('reads the prefixed cookie only, where the site is secure', () => {
    expect(negotiate('fr', 'language=it', true)).toBe('fr');
    expect(negotiate('fr', '__Host-language=it', true)).toBe('it');
    expect(negotiate('fr', '__Host-language=it', false)).toBe('fr');
    expect([languageCookieName(true), languageCookieName(false)]).toEqual([
      '__Host-language',
      'language',
    ]);
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

function appOf(secure: boolean) {
  const app = express();
  app.set('query parser', 'simple');
  app.use(languageChoiceRouter(secure));
  return app;
}

const plain = appOf(false);
const choose = (to: string) => request(plain).get('/language/fr').query({ to });

describe('languageChoiceRouter', () => {
  it('remembers the choice for 365 days in a lax cookie and leads on', async () => {
    const response = await choose('/fr/a?b=c');
    expect(response.status).toBe(303);
    expect(response.headers['location']).toBe('/fr/a?b=c');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toEqual([
      'language=fr; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
    expect(response.text).toBe('');
  });

  it.each(['/language/xx', '/language/DE', '/language/', '/language/..%2fde', '/language/de/more'])(
    'does not know %s, and sets no cookie',
    async (path) => {
      const response = await request(plain).get(path);
      expect([response.status, response.headers['set-cookie']]).toEqual([404, undefined]);
    },
  );

  it.each([
    'fr',
    'https://host.example/',
    '//host.example/',
    '/\\host.example/',
    '/.//host.example/',
    '/\t/host.example/',
    'javascript:alert(1)',
    '/fr/%zz',
    `/${'a'.repeat(3000)}`,
  ])('does not lead to %j', async (to) => {
    const response = await choose(to);
    expect([response.status, response.headers['location']]).toEqual([404, undefined]);
  });

  it('does not read a repeated target', async () => {
    expect((await request(plain).get('/language/fr?to=/fr&to=/de')).status).toBe(404);
  });
});

describe('languageNames', () => {
  test.each([
    ['de', 'Arabisch', 'Rätoromanisch'],
    ['rm', 'arab', 'rumantsch'],
    ['en', 'Arabic', 'Romansh'],
    ['ja', 'アラビア語', 'ロマンシュ語'],
  ])('languages are named in %s', (locale, arabic, romansh) => {
    expect(languageName(locale, 'ar')).toBe(arabic);
    expect(languageName(locale, 'rm')).toBe(romansh);
  });

  test.each(tableCodes)('%s names all 183, each by its own name, without brackets', (locale) => {
    const names = languageCodes.map((code) => languageName(locale, code));
    expect(new Set(names).size).toBe(183);
    expect(names.filter((name) => !/^[\p{L}\p{M}][\p{L}\p{M}\- ’'・=＝ー]*$/u.test(name))).toEqual(
      [],
    );
    expect(names.filter((name) => languageCodes.includes(name))).toEqual([]);
  });

  test.each(tableCodes)('%s names Swiss German and the three Swiss sign languages', (locale) => {
    const names = ['gsw', 'sgg', 'ssr', 'slf'].map((code) => languageName(locale, code));
    expect(new Set(names).size).toBe(4);
    expect(names.filter((name) => name.length < 4)).toEqual([]);
  });

  test('speak German where the locale has no table', () => {
    expect(languageName('ar', 'fr')).toBe('Französisch');
  });

  test('know the language of a variant, and leave what is no language', () => {
    expect(languageName('fr', 'de-CH')).toBe('allemand');
    expect(languageName('de', 'constructor')).toBe('constructor');
    expect(languageName('de', 'xx')).toBe('xx');
  });

  test('of content are those it speaks of, however deep', () => {
    const content = {
      title: 'de',
      lang: 'it',
      parts: [
        { languages: ['fr', 'en'] },
        { items: [{ lang: 'ar', interpretation: ['ru'] }] },
        null,
      ],
      details: { languages: [{ locale: 'ja', id: 'ja' }] },
    };
    expect(languageNamesIn('de', content)).toEqual({
      it: 'Italienisch',
      fr: 'Französisch',
      en: 'Englisch',
      ar: 'Arabisch',
      ru: 'Russisch',
    });
    expect(languageNamesIn('de', undefined)).toEqual({});
  });
});

test('a build that lacks a table of texts is noticed at once', () => {
  const tables = tableCodes.filter((code) => code !== 'fr').map((code) => [`${code}.json`, '{}']);
  expect(() => readIntlTables(temporaryFolder(Object.fromEntries(tables)))).toThrow('fr.json');
});
