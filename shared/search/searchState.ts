import { listingKinds } from '../content/listingKinds';
import type { Link } from '../content/primitives';
import {
  mostCounted,
  pagesOf,
  validPage,
  type FilterOption,
  type ListedItem,
} from '../listing/listingResults';
import { addressWith, isFilterValue, queryWith, tidyKeyword } from '../listing/listingAddress';
import type { SearchKey } from '../listing/queryKeys';
import type { Display } from '../listing/listingState';
import { isDay, type IsoDay } from '../listing/period';

/** The orders of search results, as they stand in addresses. */
export const searchOrders = ['relevance', 'dateDescending', 'dateAscending'] as const;

/** What kinds of results there are: listed kinds of content, and pages that are none of them. */
export const searchKinds = ['pages', ...listingKinds] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A question to the search. */
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
  readonly from?: IsoDay;
  readonly to?: IsoDay;
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
  readonly file?: { readonly title: string; readonly href: string; readonly lang?: string };
  /** Whether it is exactly what was asked for, by its title or acronym. */
  readonly best?: true;
}

/** In another language results are counted exactly up to this many. */
export const mostElsewhere = 1000;

/** How many results a value of a filter has. */
export type FacetCounts = Readonly<Record<string, number>>;

/** What the search found. */
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

/** What the header's search field offers while the visitor types. */
export interface SearchSuggestion {
  readonly title: string;
  /** Path of the page, where the suggestion is one; otherwise the title is a keyword. */
  readonly href?: string;
  readonly kind?: SearchKind;
}

/** What a visitor has chosen of the search. It lives in the address and nowhere else. */
export interface SearchState extends Omit<SearchQuery, 'locale' | 'pageSize'> {
  readonly display: Display;
}

/** One character of these scripts may be a word. */
const wordAlone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const oneCharacter = /^.?$/u;

/** Whether a keyword is too short to search for; the empty one is. */
export function isTooShort(keyword: string): boolean {
  return oneCharacter.test(keyword) && !wordAlone.test(keyword);
}

function valueIn(query: URLSearchParams, key: string): string | undefined {
  const value = query.get(key) ?? '';
  return isFilterValue(value) ? value : undefined;
}

function dayIn(query: URLSearchParams, key: string): IsoDay | undefined {
  const day = query.get(key) ?? '';
  return isDay(day) ? day : undefined;
}

/** The two days of a period; none where they are in the wrong order. */
function periodIn(query: URLSearchParams): { from?: IsoDay; to?: IsoDay; fault?: 'order' } {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  if (from !== undefined && to !== undefined && from > to) return { fault: 'order' };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Reads the state of the search from any query; `fault` says what was wrong with a period. */
export function readSearch(query: URLSearchParams): { state: SearchState; fault?: 'order' } {
  const kind = searchKinds.find((name) => name === query.get('type'));
  const [organisation, topic] = [valueIn(query, 'organisation'), valueIn(query, 'topic')];
  const { fault, ...period } = periodIn(query);
  const state: SearchState = {
    keyword: tidyKeyword(query.get('q') ?? ''),
    ...(kind !== undefined && { kind }),
    ...(organisation !== undefined && { organisation }),
    ...(topic !== undefined && { topic }),
    ...period,
    sort: searchOrders.find((order) => order === query.get('sort')) ?? searchOrders[0],
    display: query.get('display') === 'grid' ? 'grid' : 'list',
    page: validPage(query.get('page'), pagesOf(mostCounted + 1)),
  };
  return { state, ...(fault !== undefined && { fault }) };
}

/** Writes a state as the query of an address. Defaults are not written. */
export function searchQuery(state: SearchState): URLSearchParams {
  const { keyword, kind, organisation, topic, from, to, sort, display, page } = state;
  return queryWith([
    ['q', keyword],
    ['type', kind],
    ['organisation', organisation],
    ['topic', topic],
    ['from', from],
    ['to', to],
    ['sort', sort, searchOrders[0]],
    ['display', display, 'list'],
    ['page', String(page), '1'],
  ]);
}

/** Returns the address of a state: the path of the search, and its query when there is one. */
export function searchAddress(path: string, state: SearchState): string {
  return addressWith(path, searchQuery(state));
}

/** Returns the state after some parameters were set anew, from page 1; an empty value takes one away. */
export function changeSearch(
  state: SearchState,
  changes: Readonly<Partial<Record<SearchKey, string>>>,
): ReturnType<typeof readSearch> {
  const query = searchQuery({ ...state, page: 1 });
  for (const [key, value] of Object.entries(changes)) query.set(key, value);
  return readSearch(query);
}

/** A language in which the same keyword finds something. */
export interface OtherLanguage {
  readonly locale: string;
  readonly name: string;
  readonly count: number;
}

/** What the search found for a state. */
export interface SearchFound {
  readonly list: Pick<SearchAnswer, 'items' | 'total' | 'page' | 'totalPages'>;
  readonly kinds: FacetCounts;
  /** Organisations and topics of the taxonomy that results have, and those above them. */
  readonly options: Readonly<Record<'organisation' | 'topic', readonly FilterOption[]>>;
  readonly suggestion?: string;
  readonly otherLanguages: readonly OtherLanguage[];
}

/** The search: what was asked for, and what was found. */
export interface SearchScreen {
  readonly state: SearchState;
  readonly path: string;
  readonly fault?: 'order';
  /** Missing where the keyword is too short to look for, and where the search cannot answer. */
  readonly found?: SearchFound;
  /** Page through which visitors reach the people behind the site, as its menus name it. */
  readonly contact?: Link;
  readonly unavailable?: true;
}
