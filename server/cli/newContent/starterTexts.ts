import texts from './starterTexts.json';

/** The texts of a new site in one language; `office` is the first thing to be replaced. */
export type StarterTexts = (typeof texts)['de'];

const byLocale = new Map<string, StarterTexts>(Object.entries(texts));

/** The languages that a new site has texts in. */
export const starterLocales: readonly string[] = [...byLocale.keys()];

/** Returns the texts of a new site in a language, in English where it has none of its own. */
export function starterTextsIn(locale: string): StarterTexts {
  return byLocale.get(locale) ?? texts.en;
}
