import type { FacetCounts, SearchKind } from '../../../shared/search/searchAnswer';
import type { Vocabulary } from '../analysis/analyse';
import type { Lexicon } from '../searchAnalysis';
import type { SearchDocument, Synonyms } from '../searchEngine';

/** What is known of all documents of a locale together. */
export interface LocaleFigures {
  readonly documents: number;
  /** Words in each field of all documents together; in the order of `searchFields`. */
  readonly lengths: readonly number[];
}

/**
 * Which documents of a locale are wanted. A key is a whole number of 32 bits (`termKeys.ts`): engines
 * know which documents have which keys, and nothing of what they mean.
 */
export interface Wanted {
  readonly locale: string;
  /** Of each group, a document must have one key; at least one group, and none of them empty. */
  readonly groups: readonly (readonly number[])[];
  /** Smallest and largest number of a document (`documentNumber.ts`). */
  readonly from?: number;
  readonly to?: number;
  /** Where given, none but these. */
  readonly among?: readonly number[];
  /** Instant (ms) at which a document must be visible. */
  readonly now: number;
}

/** How many documents are wanted, and of which sorts they are. */
export interface StoredCounts {
  /** At most `mostCounted + 1`. */
  readonly total: number;
  /** Of those that were counted. */
  readonly facets: Facets;
}

export interface Facets {
  readonly kind: FacetCounts;
  readonly organisation: FacetCounts;
  readonly topic: FacetCounts;
}

/** A document that may answer a question, with what its rank is made from. */
export interface StoredCandidate {
  readonly number: number;
  readonly kind: SearchKind;
  /** Its terms, packed by `encodeForwardIndex`. */
  readonly forward: Uint8Array;
}

/** What an engine reads for a question. Everything rejects when the engine is down. */
export interface TermStore {
  /** Locales that can be searched. */
  locales(): Promise<readonly string[]>;
  /** Whether it is known that the site has no documents in a locale. */
  isWithout(locale: string): Promise<boolean>;
  /** Nothing where there is no index of the locale, or one of another version of the analysis. */
  figures(locale: string): Promise<LocaleFigures | undefined>;
  /**
   * What `ask` makes of the words of a locale. It may be run several times, as a store gets to know
   * which words it asks about; the last result counts.
   */
  withLexicon<T>(locale: string, ask: (lexicon: Lexicon) => T): Promise<T>;
  /** How many documents have a term, by its `termHash`; terms of no document are left out. */
  frequencies(locale: string, hashes: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Numbers of wanted documents from the newest or the oldest on, at most so many. */
  find(wanted: Wanted, order: 'newest' | 'oldest', most: number): Promise<readonly number[]>;
  count(wanted: Wanted): Promise<StoredCounts>;
  /** In any order; numbers that are gone are left out. */
  candidates(locale: string, numbers: readonly number[]): Promise<readonly StoredCandidate[]>;
  documents(
    locale: string,
    numbers: readonly number[],
  ): Promise<ReadonlyMap<number, SearchDocument>>;
}

/** What a locale's index holds of a document, beside the document itself. */
export interface IndexEntry {
  readonly number: number;
  readonly kind: SearchKind;
  readonly organisations: readonly string[];
  readonly topics: readonly string[];
  readonly visibleFrom?: number;
  readonly visibleUntil?: number;
  readonly keys: readonly number[];
  readonly forward: Uint8Array;
}

/** How many more documents have a word (fewer when negative), and how one of them writes it. */
export interface WordChange {
  readonly written: string;
  readonly documents: number;
}

/** A document with the number under which it is kept. */
export interface NumberedDocument {
  readonly number: number;
  readonly document: SearchDocument;
}

/**
 * Changes the index of one locale. Questions see nothing of it before `commit`, and `discard` leaves
 * everything as it was. Lists are of at most a few hundred.
 */
export interface LocaleWriter {
  /** Number and hash of each document that is there, by its id. */
  known(): Promise<ReadonlyMap<string, { readonly number: number; readonly hash: string }>>;
  figures(): Promise<LocaleFigures>;
  /** Documents and packed terms that are kept under these numbers. */
  read(
    numbers: readonly number[],
  ): Promise<readonly (NumberedDocument & { readonly forward?: Uint8Array })[]>;
  remove(numbers: readonly number[]): Promise<void>;
  /** Keeps documents; entries for them follow. */
  keep(documents: readonly NumberedDocument[]): Promise<void>;
  /** In the order of their numbers over all calls. */
  write(entries: readonly IndexEntry[]): Promise<void>;
  /**
   * Adds to how many documents have a word, and keeps how it is written where it is new; a word that
   * no document has any more is forgotten.
   */
  addWords(changes: ReadonlyMap<string, WordChange>): Promise<void>;
  /** The same for terms, by their `termHash`. */
  addTerms(changes: ReadonlyMap<number, number>): Promise<void>;
  /** With what `addWords` added. */
  vocabulary(): Promise<Vocabulary>;
  commit(figures: LocaleFigures, synonyms: Synonyms['groups']): Promise<void>;
  discard(): Promise<void>;
}
