import type { Language } from './words/language';

/** A term that may stand for what was asked; the asked one itself has the weight 1, others less. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  /** A document with nothing else of the group is found only where few have more; it counts for the rank. */
  readonly loose?: true;
}

/** One of the things that were asked for: a document has it that has any of its terms. */
export interface QueryGroup {
  /** How much it counts beside the other groups; usually 1. */
  readonly weight: number;
  /** The term asked for first, then what stands for it: inflections, synonyms, completions, mended spellings. */
  readonly terms: readonly QueryTerm[];
  /** Terms that must stand side by side, where quotation marks asked for it; `terms` is then empty. */
  readonly phrase?: readonly string[];
}

/** Returns a group without the terms that stand for it loosely. */
export const removeLooseTerms = ({ terms, ...group }: QueryGroup): QueryGroup => ({
  ...group,
  terms: terms.filter(({ loose }) => loose !== true),
});

/** What a keyword asks for. Without groups it asks for nothing. */
export interface QueryAnalysis {
  readonly groups: readonly QueryGroup[];
  /** «Did you mean»: the keyword with words that the site knows. */
  readonly suggestion?: string;
}

/** A text of a group of synonyms by its terms, and the others of the group. */
export interface Synonym {
  readonly terms: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** What the words of a site are split and mended by; what it says to `analyse` is kept with it. */
export interface Vocabulary {
  /** How many documents have a word (normalised, not stemmed); 0 for unknown ones. */
  readonly frequency: (word: string) => number;
}

/** What an index knows of the words of a locale. */
export interface Lexicon extends Vocabulary {
  /** The texts with synonyms that begin with a term. */
  readonly synonyms: (first: string) => readonly Synonym[];
  /** How many documents have each of these terms, in whichever form of its word. */
  readonly documentsWith: (terms: readonly string[]) => readonly number[];
  /** How some document writes a word; the word itself where none has it. */
  readonly written: (word: string) => string;
  /** Some 40 words that begin so, those of most documents first. */
  readonly beginningWith: (prefix: string) => readonly string[];
  /** Words of the same first letter and about the same length, those of most documents first. */
  readonly alike: (word: string) => readonly string[];
}

/** The words of a locale, with the rules of its language. */
export type SiteWords = Lexicon & { readonly language: Language };
