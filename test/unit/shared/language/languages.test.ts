import iso6391 from 'iso-639-1';
import { endonymOf } from '../../../../shared/language/endonyms';
import { languageCodes } from '../../../../shared/language/languageCodes';
import { directionOf, isLocale, tableFor } from '../../../../shared/language/languages';

it('are the 183 two-letter codes of ISO 639-1, each once and in order', () => {
  expect(languageCodes).toHaveLength(183);
  expect(languageCodes).toEqual(iso6391.getAllCodes().toSorted());
  expect(languageCodes.at(0)).toBe('aa');
  expect(languageCodes.at(-1)).toBe('zu');
});

it.each(languageCodes)('knows %s by its code and its own name', (code) => {
  expect(code).toMatch(/^[a-z]{2}$/);
  expect(isLocale(code)).toBe(true);
  expect(endonymOf(code)).toMatch(/\p{L}/u);
  expect(endonymOf(code)).not.toBe(code);
  expect(endonymOf(code)).toBe(endonymOf(code).trim());
  expect(['de', code]).toContain(tableFor(code));
});

it('run from right to left where their script does', () => {
  const leftward = languageCodes.filter((code) => directionOf(code) === 'rtl');
  expect(leftward).toEqual(
    expect.arrayContaining(['ar', 'dv', 'fa', 'he', 'ps', 'ug', 'ur', 'yi']),
  );
  const hebrewOrArabic = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}]/u;
  for (const code of languageCodes) {
    if (hebrewOrArabic.test(endonymOf(code))) expect(directionOf(code)).toBe('rtl');
  }
});

it('know nothing else', () => {
  for (const code of ['', 'DE', 'deu', 'xx', 'de-CH', '__proto__', 'constructor', 'toString']) {
    expect(isLocale(code)).toBe(false);
    expect(endonymOf(code)).toBe(code);
  }
});

it('take the direction of a variant from its language', () => {
  expect(directionOf('de-simple')).toBe('ltr');
  expect(directionOf('ar-EG')).toBe('rtl');
  expect(directionOf('unknown')).toBe('ltr');
});
