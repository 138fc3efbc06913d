import {
  languageName,
  languageNamesIn,
  readIntlTables,
} from '../../../../server/locale/languageNames';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { tableCodes } from '../../../../shared/language/languages';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

describe('languageNames', () => {
  test.each([
    ['de', 'Arabisch', 'Rätoromanisch'],
    ['fr', 'arabe', 'romanche'],
    ['it', 'arabo', 'romancio'],
    ['rm', 'arab', 'rumantsch'],
    ['en', 'Arabic', 'Romansh'],
    ['es', 'árabe', 'romanche'],
    ['pt', 'árabe', 'romanche'],
    ['ru', 'арабский', 'ретороманский'],
    ['zh', '阿拉伯语', '罗曼什语'],
    ['ja', 'アラビア語', 'ロマンシュ語'],
  ])('languages are named in %s', (locale, arabic, romansh) => {
    expect(languageName(locale, 'ar')).toBe(arabic);
    expect(languageName(locale, 'rm')).toBe(romansh);
  });

  test.each(tableCodes)(
    '%s names all 183, each by a name of its own, without brackets',
    (locale) => {
      const names = languageCodes.map((code) => languageName(locale, code));
      expect(new Set(names).size).toBe(183);
      expect(
        names.filter((name) => !/^[\p{L}\p{M}][\p{L}\p{M}\- ’'・=＝ー]*$/u.test(name)),
      ).toEqual([]);
      expect(names.filter((name) => languageCodes.includes(name))).toEqual([]);
    },
  );

  test.each(tableCodes)(
    '%s names Swiss German and the three sign languages of Switzerland',
    (locale) => {
      const names = ['gsw', 'sgg', 'ssr', 'slf'].map((code) => languageName(locale, code));
      expect(new Set(names).size).toBe(4);
      expect(names.filter((name) => name.length < 4)).toEqual([]);
    },
  );

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
