import { listingKinds } from '../content/listingKinds';
import type { ListedItem } from '../listing/listedItem';

/** The orders of search results, as they stand in addresses. */
export const searchOrders = ['relevance', 'dateDescending', 'dateAscending'] as const;

/** What kinds of results there are: listed kinds of content, and pages that are none of them. */
export const searchKinds = ['pages', ...listingKinds] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A question to the search (content contract). */
export interface SearchQuery {
  readonly locale: string;
  /** As the visitor typed it, tidied: at most 200 characters. Empty: nothing was asked for yet. */
  readonly keyword: string;
  /** From 1; a page that does not exist is answered as the first. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof searchOrders)[number];
  readonly kind?: SearchKind;
  /** Ids of an organisation and a topic of the taxonomy; those below them count, too. */
  readonly organisation?: string;
  readonly topic?: string;
  /** First and last day, `YYYY-MM-DD`, Europe/Zurich. */
  readonly from?: string;
  readonly to?: string;
}

/** A piece of text around a match; never HTML. */
export interface SnippetPart {
  readonly text: string;
  readonly match: boolean;
}

/** A result: what a list shows of it, and where its words were found. */
export interface SearchHit extends Omit<ListedItem, 'kind'> {
  readonly kind: SearchKind;
  readonly snippet: readonly SnippetPart[];
  /** The downloadable file in which the words were found, where it was not the page itself. */
  readonly file?: { readonly title: string; readonly href: string };
  /** Whether it is exactly what was asked for, by its title or acronym. */
  readonly best?: true;
}

/** In another language results are counted exactly up to this many. */
export const mostElsewhere = 1000;

/** How many results a value of a filter has. */
export type FacetCounts = Readonly<Record<string, number>>;

/** What the search found (content contract). */
export interface SearchAnswer {
  readonly items: readonly SearchHit[];
  /** Exact up to `mostCounted`; beyond, `mostCounted + 1`. */
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
  readonly facets: Readonly<Record<'kind' | 'organisation' | 'topic', FacetCounts>>;
  /** «Did you mean»: the keyword with words that the site knows. */
  readonly suggestion?: string;
  /** Results of the same keyword in other languages, where there are any; at most `mostElsewhere + 1`. */
  readonly otherLanguages: FacetCounts;
}

/** What the header's search field offers while somebody types. */
export interface SearchSuggestion {
  readonly title: string;
  /** Path of the page, where the suggestion is one; otherwise the title is a keyword. */
  readonly href?: string;
  readonly kind?: SearchKind;
}
