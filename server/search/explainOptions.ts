import { isLocale } from '../../shared/language/languages';

/** What `search-explain` is asked. */
export interface ExplainOptions {
  readonly locale: string;
  readonly keyword: string;
  /** Whether the dates of the content move as if it had been published today. */
  readonly demo: boolean;
}

/** Reads `[--demo] <language> <query>`, with the option at any place; undefined for anything else. */
export function readExplainOptions(parameters: readonly string[]): ExplainOptions | undefined {
  const [locale = '', ...words] = parameters.filter((parameter) => parameter !== '--demo');
  const keyword = words.join(' ').trim();
  if (!isLocale(locale) || keyword === '') return undefined;
  return { locale, keyword, demo: parameters.includes('--demo') };
}
