import iso6391 from 'iso-639-1';
import {
  defaultLocale,
  directionOf,
  endonymOf,
  findLanguage,
  isLocale,
  languages,
  primaryLocales,
  tableCodes,
  tableFor,
} from '../../../../shared/language/languages';

describe('languages', () => {
  it('are the 183 two-letter codes of ISO 639-1, each once and in order', () => {
    const codes = languages.map(({ code }) => code);
    expect(codes).toHaveLength(183);
    expect(codes).toEqual(iso6391.getAllCodes().sort());
    expect(codes.at(0)).toBe('aa');
    expect(codes.at(-1)).toBe('zu');
  });

  it.each(languages.map((language) => [language.code, language] as const))(
    'knows %s by its code, its own name and its direction',
    (code, language) => {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(isLocale(code)).toBe(true);
      expect(findLanguage(code)).toBe(language);
      expect(language.endonym).toMatch(/\p{L}/u);
      expect(language.endonym).toBe(language.endonym.trim());
      expect(endonymOf(code)).toBe(language.endonym);
      expect(directionOf(code)).toBe(language.direction);
      expect(['de', code]).toContain(tableFor(code));
    },
  );

  it('are named in themselves', () => {
    const names = ['de', 'fr', 'it', 'rm', 'en', 'ja', 'ar'].map(endonymOf);
    expect(names).toEqual([
      'Deutsch',
      'Français',
      'Italiano',
      'Rumantsch',
      'English',
      '日本語',
      'العربية',
    ]);
  });

  it('run from right to left where their script does', () => {
    const leftward = languages
      .filter(({ direction }) => direction === 'rtl')
      .map(({ code }) => code);
    expect(leftward).toEqual(
      expect.arrayContaining(['ar', 'dv', 'fa', 'he', 'ps', 'ug', 'ur', 'yi']),
    );
    for (const { endonym, direction } of languages) {
      const hebrewOrArabic = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}]/u.test(endonym);
      if (hebrewOrArabic) expect(direction).toBe('rtl');
    }
  });

  it('know nothing else', () => {
    for (const code of ['', 'DE', 'deu', 'xx', 'de-CH', '__proto__', 'constructor', 'toString']) {
      expect(isLocale(code)).toBe(false);
      expect(findLanguage(code)).toBeUndefined();
      expect(endonymOf(code)).toBe(code);
    }
  });

  it('take the direction of a variant from its language', () => {
    expect(directionOf('de-simple')).toBe('ltr');
    expect(directionOf('ar-EG')).toBe('rtl');
    expect(directionOf('unknown')).toBe('ltr');
  });
});

describe('message tables', () => {
  it('exist for ten languages; German stands in for the others', () => {
    expect([...tableCodes].sort()).toEqual([
      'de',
      'en',
      'es',
      'fr',
      'it',
      'ja',
      'pt',
      'rm',
      'ru',
      'zh',
    ]);
    for (const { code } of languages) {
      const own = tableCodes.some((table) => table === code);
      expect(tableFor(code)).toBe(own ? code : 'de');
    }
    expect(tableFor('xx')).toBe('de');
  });

  it('have German as the default and the four official languages first', () => {
    expect(defaultLocale).toBe('de');
    expect(primaryLocales).toEqual(['de', 'fr', 'it', 'rm']);
    expect(tableCodes.slice(0, 4)).toEqual(primaryLocales);
  });
});
