import type { Token, Vocabulary } from './analysis/analyse';
import type { QueryAnalysis } from './analysis/queryGroups';
import type { SynonymGroups } from './searchEngine';

/** A word of a text, as a vocabulary counts it. */
export interface Word {
  /** Normalised and not stemmed: what the vocabulary knows it by. */
  readonly word: string;
  /** As it stands in the text, for people to read. */
  readonly written: string;
}

/** What an index knows of the words of a locale. */
export interface Lexicon extends Vocabulary {
  /** The same list as long as it holds the same: what is made of it is kept. */
  readonly synonyms: SynonymGroups;
  /** How many documents have each of these terms, in whichever form of its word. */
  documentsWith(terms: readonly string[]): readonly number[];
  /** How some document writes a word; the word itself where none has it. */
  written(word: string): string;
  /** Words that begin so, those of most documents first. */
  beginningWith(prefix: string, most: number): readonly string[];
  /**
   * Words that a mistyped one may have been meant for: the same first letter, at most two letters
   * more or fewer; those of most documents first.
   */
  alike(word: string): readonly string[];
}

/**
 * How texts and questions become terms. Engines keep and find terms, and know nothing of languages.
 * A term holds no white space, and is kept whole.
 */
export interface SearchAnalysis {
  /** Another one means other terms: an index that was made with it is made anew. */
  readonly version: string;
  /** The words of a text in its order, what a vocabulary counts. */
  words(text: string, locale: string): readonly Word[];
  /** What a title says in the order of its words, without their inflections and stop words. */
  gist(title: string, locale: string): readonly string[];
  /** In the order of the text. The first token at a position is the word itself. */
  analyse(text: string, locale: string, vocabulary: Vocabulary): readonly Token[];
  analyseQuery(keyword: string, locale: string, lexicon: Lexicon): QueryAnalysis;
}

/** The words of a text as a vocabulary knows them. */
export function plainWords(analysis: SearchAnalysis, text: string, locale: string): string[] {
  return analysis.words(text, locale).map(({ word }) => word);
}
