/** A term of a text, and where in the text it stands (UTF-16 offsets). */
export interface Token {
  readonly term: string;
  /** Position among the words of the text; compound parts and bigrams share that of their word. */
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

/**
 * What the words of a site are split and mended by; made from the documents of a locale. What it says
 * to `analyse` is kept as long as the object lives.
 */
export interface Vocabulary {
  /** How many documents have a word (normalised, not stemmed); 0 for unknown ones. */
  frequency(word: string): number;
}
