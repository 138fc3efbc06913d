import { primaryLocales, tableCodes } from '../../shared/language/languages';

/** Locales in the order of their visitors, as far as that is known; the others follow as they were. */
export function primaryLocalesFirst(locales: readonly string[]): string[] {
  const visited = [...new Set([...primaryLocales, ...tableCodes])];
  return [
    ...visited.filter((locale) => locales.includes(locale)),
    ...locales.filter((locale) => !visited.includes(locale)),
  ];
}
