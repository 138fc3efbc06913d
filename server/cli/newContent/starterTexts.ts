import texts from './starterTexts.json';

/** The texts of new content in one language; `office` is the first thing to be replaced. */
export type StarterTexts = (typeof texts)['de'];

/** The languages that new content can be in. */
export const starterTexts: ReadonlyMap<string, StarterTexts> = new Map(Object.entries(texts));
