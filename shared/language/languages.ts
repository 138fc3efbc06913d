import { languageCodes, rightToLeftCodes } from './languageCodes';

/** Writing direction, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl';

/** Language of a text, as `lang` and `dir` name it. */
export interface TextLanguage {
  readonly code: string;
  readonly direction: Direction;
}

/** The languages that have a message table of their own. */
export const tableCodes = ['de', 'fr', 'it', 'rm', 'en', 'es', 'ja', 'pt', 'ru', 'zh'] as const;
export type UiLocale = (typeof tableCodes)[number];

/** The languages in which the site is whole, in their order; the four official ones unless set. */
export let primaryLocales: readonly string[] = ['de', 'fr', 'it', 'rm'];

/** The languages that every page frame offers by name. */
export let offeredLocales: readonly string[] = [...primaryLocales, 'en'];

/** Default locale (docs/specification.md, section 9): it stands in for languages that lack something. */
export let defaultLocale = 'de';

/** Sets the languages of the site, once, when the process or the page starts; the first stands in. */
export function setPrimaryLocales(locales: readonly string[]): void {
  primaryLocales = locales;
  offeredLocales = locales;
  defaultLocale = locales[0] ?? defaultLocale;
}

const codes = new Set(languageCodes);
const rightToLeft = new Set(rightToLeftCodes);

/** Whether a text is one of the 183 codes that pages can be addressed in. */
export function isLocale(code: string): boolean {
  return codes.has(code);
}

/** Returns the direction of a language, by its code or one that begins with it (`de-simple`). */
export function directionOf(code: string): Direction {
  return rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Returns the message table that speaks for a locale: its own, that of the default locale, or English. */
export function tableFor(locale: string): UiLocale {
  const own = (one: string) => tableCodes.find((code) => code === one);
  return own(locale) ?? own(defaultLocale) ?? 'en';
}

/** Browsers know no Romansh, whose rule is the German one; the Portuguese of Portugal says «0 resultados». */
const pluralRules: Partial<Record<UiLocale, string>> = { rm: 'de', pt: 'pt-PT' };

/** Returns the locale whose plural rules a table follows. */
export function pluralLocale(table: UiLocale): string {
  return pluralRules[table] ?? table;
}
