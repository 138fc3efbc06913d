import type { ListingItem } from '../../shared/content/listingItem';
import type {
  SearchAnswer,
  SearchKind,
  SearchQuery,
  SearchSuggestion,
} from '../../shared/search/searchState';
import { primaryLocales, tableCodes } from '../../shared/language/languages';

/** A file that a page offers, with the text that was taken out of it. */
export interface FileText {
  readonly title: string;
  readonly href: string;
  /** The language of file and title, where it is not that of the page. */
  readonly lang?: string;
  readonly text: string;
}

/** What the search knows of a page, a news item or a publication, as plain text. */
export interface SearchDocument {
  /** Unique within a locale. */
  readonly id: string;
  readonly locale: string;
  readonly kind: SearchKind;
  readonly item: Omit<ListingItem, 'kind'>;
  readonly title: string;
  readonly acronym?: string;
  readonly headings: string;
  readonly lead: string;
  readonly body: string;
  readonly files: readonly FileText[];
  readonly organisations: readonly string[];
  readonly topics: readonly string[];
  /** Milliseconds since 1970: the date it is sorted by, when it may first be found, and until when. */
  readonly date?: number;
  readonly visibleFrom?: number;
  readonly visibleUntil?: number;
  /** Whether it was not to be known yet when it was read: suggestions do not have its words. */
  readonly isHeldBack?: boolean;
  /** Hash of everything above: an equal one means that nothing changed. */
  readonly hash: string;
}

/** Groups of texts of the site that stand for each other: synonyms, abbreviations, acronyms. */
export type SynonymGroups = readonly (readonly string[])[];

/** A document that is to be found from now on. */
export interface IndexedDocument {
  readonly id: string;
  /** What it was made from, as text; kept beside it. */
  readonly source: string;
  /** Missing where it is as the index has it. */
  readonly document?: SearchDocument;
}

/** Documents of a locale that are to be found from now on, and no others. */
export interface IndexChange {
  readonly locale: string;
  /** `sources` are those of the documents that the index has, by their ids. */
  readonly documents: (
    sources: ReadonlyMap<string, string>,
  ) => AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>;
  /** Asked once all documents were read. */
  readonly synonyms: () => SynonymGroups;
}

/** How many documents a locale gained, has anew, and lost. */
export type IndexedChange = Readonly<Record<'added' | 'changed' | 'removed', number>>;

/** Answers questions; the one interface of both engines (SQLite embedded, PostgreSQL). */
export interface SearchEngine {
  /** Rejects with `SearchUnavailable` when the engine is down, or its index is not there yet. */
  search(query: SearchQuery, now: number, signal: AbortSignal): Promise<SearchAnswer>;
  suggest(
    locale: string,
    typed: string,
    now: number,
    signal: AbortSignal,
  ): Promise<readonly SearchSuggestion[]>;
  close(): Promise<void>;
}

/** An engine that takes in what it answers from; one suite holds both engines to it. */
export interface IndexingEngine extends SearchEngine {
  /** Makes a locale hold exactly these documents; questions meanwhile see the state before. */
  update(change: IndexChange): Promise<IndexedChange>;
  /** Says in which locales there are documents; a question in another finds nothing. */
  keepOnly(locales: readonly string[]): Promise<void>;
}

/** The search cannot answer at the moment; pages are not concerned. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

/** The parts of a document that are searched; the order is that of the forward index. */
export const searchFields = ['title', 'acronym', 'headings', 'lead', 'body', 'files'] as const;
/** Numbers of the fields that name a document: its title and acronym. */
export const titleFields: ReadonlySet<number> = new Set([0, 1]);
type SearchField = (typeof searchFields)[number];

/** Returns a file's part of the text of all files. */
export const textOfFile = ({ title, text }: FileText): string => `${title}\n${text}\n`;

/** Returns the text of a field. */
export function getField(document: Pick<SearchDocument, SearchField>, field: SearchField): string {
  return field === 'files' ? document.files.map(textOfFile).join('') : (document[field] ?? '');
}

/** To be raised with every change of a rule that makes other terms of the same text. */
export const analysisVersion = '8';

/** Returns locales in the order of their visitors, as far as that is known; the others follow as they were. */
export function primaryLocalesFirst(locales: readonly string[]): string[] {
  const first = [...primaryLocales, ...tableCodes].filter((locale) => locales.includes(locale));
  return [...new Set([...first, ...locales])];
}

// Fonts of PDF files give zeros, which no database takes.
const unseen = /\u00ad|(?!\s)[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** Returns text as it is searched and shown: no soft hyphens and controls, one line a block, no idle space. */
export function toSearchText(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
