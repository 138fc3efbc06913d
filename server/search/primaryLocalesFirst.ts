import { primaryLocales, tableCodes } from '../../shared/language/languages';

const visited: readonly string[] = [...new Set<string>([...primaryLocales, ...tableCodes])];

/** Locales in the order of their visitors, as far as that is known; the others follow as they were. */
export function primaryLocalesFirst(locales: readonly string[]): string[] {
  return [
    ...visited.filter((locale) => locales.includes(locale)),
    ...locales.filter((locale) => !visited.includes(locale)),
  ];
}
