import {
  choiceFilters,
  listingRules,
  nothingChosen,
  type ChoiceFilter,
  type ListingName,
  type SortOrder,
} from './listingRules';
import type { PeriodChoice } from './period';

/** How results are laid out. */
export type Display = 'list' | 'grid';

/**
 * What a visitor has chosen of a listing. It lives in the address and nowhere else; results, total
 * and offset are those of the answer to it, so a changed state has none until its answer is there.
 */
export interface ListingState {
  readonly listing: ListingName;
  /** Empty: none. */
  readonly keyword: string;
  /** Ids or values by filter, in alphabetical order; empty means all. */
  readonly chosen: Readonly<Record<ChoiceFilter, readonly string[]>>;
  /** What titles stand under in a register, as `initialOf` says it. */
  readonly letter?: string;
  readonly period: PeriodChoice;
  readonly sort: SortOrder;
  readonly display: Display;
  /** From 1. */
  readonly page: number;
  /** Language codes whose items are listed beside those of the page's own language. */
  readonly also: readonly string[];
}

/** What can be taken away again singly. From and to are one period and return together. */
export type ActiveFilter =
  | { readonly type: 'keyword' }
  | { readonly type: 'from' | 'to' }
  | { readonly type: 'letter' }
  | { readonly type: ChoiceFilter; readonly value: string };

/** The state of a listing that nobody has touched (docs/specification.md, section 4). */
export function initialState(listing: ListingName): ListingState {
  return {
    listing,
    keyword: '',
    chosen: nothingChosen,
    period: {},
    sort: listingRules[listing].sort,
    display: 'list',
    page: 1,
    also: [],
  };
}

/** Back to the defaults. How results are sorted and laid out is no filter and stays. */
export function resetFilters({ listing, sort, display }: ListingState): ListingState {
  const initial = initialState(listing);
  return { ...initial, display, sort: sort === 'relevance' ? initial.sort : sort };
}

/** Another choice of filters; it begins on page 1. Relevance needs a keyword. */
export function changeFilters(
  state: ListingState,
  changes: Partial<Pick<ListingState, 'keyword' | 'chosen' | 'period' | 'also'>>,
): ListingState {
  const next = { ...state, ...changes, page: 1 };
  const lost = next.sort === 'relevance' && next.keyword === '';
  return lost ? { ...next, sort: listingRules[state.listing].sort } : next;
}

/** Without a letter, all of them. */
export function changeLetter(
  { letter: _, ...state }: ListingState,
  letter: string | undefined,
): ListingState {
  return { ...state, page: 1, ...(letter !== undefined && { letter }) };
}

/** Takes one filter away: a value returns to all, the period to that of the listing. */
export function removeFilter(state: ListingState, filter: ActiveFilter): ListingState {
  switch (filter.type) {
    case 'keyword':
      return changeFilters(state, { keyword: '' });
    case 'from':
    case 'to':
      return changeFilters(state, { period: {} });
    case 'letter':
      return changeLetter(state, undefined);
    default: {
      const rest = state.chosen[filter.type].filter((value) => value !== filter.value);
      return changeFilters(state, { chosen: { ...state.chosen, [filter.type]: rest } });
    }
  }
}

/** Sorts anew, from page 1 (docs/specification.md, section 4). */
export function changeSort(state: ListingState, sort: SortOrder): ListingState {
  return { ...state, sort, page: 1 };
}

export function changePage(state: ListingState, page: number): ListingState {
  return { ...state, page };
}

export function changeDisplay(state: ListingState, display: Display): ListingState {
  return { ...state, display };
}

/** What has been chosen, in the order of the filters; the period is always among it. */
export function activeFilters(state: ListingState, period: PeriodChoice): ActiveFilter[] {
  return [
    ...(state.keyword === '' ? [] : [{ type: 'keyword' } as const]),
    ...choiceFilters.flatMap((type) => state.chosen[type].map((value) => ({ type, value }))),
    ...(state.letter === undefined ? [] : [{ type: 'letter' } as const]),
    ...(period.from === undefined ? [] : [{ type: 'from' } as const]),
    ...(period.to === undefined ? [] : [{ type: 'to' } as const]),
  ];
}
