import type { Link } from '../content/primitives';
import type { FilterOption } from '../listing/listedItem';
import type { FacetCounts, SearchAnswer, SearchState } from '../search/searchState';

/** A language in which the same keyword finds something. */
export interface OtherLanguage {
  readonly locale: string;
  /** What it is called in itself. */
  readonly name: string;
  readonly count: number;
}

/** What the search found for a state (content contract). */
export interface SearchFound {
  readonly list: Pick<SearchAnswer, 'items' | 'total' | 'page' | 'totalPages'>;
  readonly kinds: FacetCounts;
  /** Organisations and topics of the taxonomy that results have, and those above them. */
  readonly options: Readonly<Record<'organisation' | 'topic', readonly FilterOption[]>>;
  /** The keyword with words that the site knows, where it may have been meant. */
  readonly suggestion?: string;
  /** Most results first. */
  readonly otherLanguages: readonly OtherLanguage[];
}

/** The search: what was asked for, and what was found. */
export interface SearchScreen {
  readonly state: SearchState;
  /** Path of the search, without query. */
  readonly path: string;
  /** What was wrong with a period that was asked for; none holds. */
  readonly fault?: 'order';
  /** Missing where the keyword is too short to look for, and where the search cannot answer. */
  readonly found?: SearchFound;
  /** Page through which visitors reach the people behind the site, as its menus name it. */
  readonly contact?: Link;
  /** Set where the search cannot answer at the moment. */
  readonly unavailable?: true;
}
