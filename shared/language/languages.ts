import { languageTable } from './languageTable';

/** Writing direction, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl';

/** The languages that have a message table of their own. */
export const tableCodes = ['de', 'fr', 'it', 'rm', 'en', 'es', 'ja', 'pt', 'ru', 'zh'] as const;
export type TableCode = (typeof tableCodes)[number];

/** The four official languages, which every page frame offers first. */
export const primaryLocales = ['de', 'fr', 'it', 'rm'] as const;

/** Default locale (specification, section 9). German also stands in for missing tables. */
export const defaultLocale = 'de';

/** One of the languages a page can be addressed in. */
export interface Language {
  /** ISO 639-1 code, the first segment of every address. */
  readonly code: string;
  /** The language's name in that language. */
  readonly endonym: string;
  readonly direction: Direction;
}

const byCode: ReadonlyMap<string, Language> = new Map(
  languageTable.map(([code, endonym, direction]) => [code, { code, endonym, direction }]),
);

/** All 183 languages, by code. */
export const languages: readonly Language[] = [...byCode.values()];

/** The language of a code, or undefined when the code is not one of the 183. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code);
}

export function isLocale(code: string): boolean {
  return byCode.has(code);
}

/** Direction of a language; left to right for codes that are not in the table (`de-simple`). */
export function directionOf(code: string): Direction {
  return byCode.get(code)?.direction ?? byCode.get(code.split('-')[0] ?? '')?.direction ?? 'ltr';
}

/** Name of a language in itself; the code where it is unknown. */
export function endonymOf(code: string): string {
  return byCode.get(code)?.endonym ?? code;
}

/** The message table that speaks for a locale: its own, or German. */
export function tableFor(locale: string): TableCode {
  return tableCodes.find((code) => code === locale) ?? defaultLocale;
}
