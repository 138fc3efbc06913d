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

/** What a keyword asks for. Without groups it asks for nothing. */
export interface QueryAnalysis {
  readonly groups: readonly QueryGroup[];
  /** «Did you mean»: the keyword with words that the site knows. */
  readonly suggestion?: string;
}
