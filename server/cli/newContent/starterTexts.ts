import texts from './starterTexts.json';

/** The texts of a new site in one language; `office` is the first thing to be replaced. */
export type StarterTexts = (typeof texts)['de'];

/** The texts for languages that have none of their own. */
export const english: StarterTexts = texts.en;

/** The languages that a new site can be in. */
export const starterTexts: ReadonlyMap<string, StarterTexts> = new Map(Object.entries(texts));
