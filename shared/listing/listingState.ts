import {
  choiceFilters,
  listingRules,
  noChoices,
  type ChoiceFilter,
  type ListingName,
  type SortOrder,
} from './listingFilters';
import type { PeriodChoice } from './period';

/** How results are laid out. */
export type Display = 'list' | 'grid';

/** What a visitor has chosen of a listing. It lives in the address and nowhere else. */
export interface ListingState {
  readonly listing: ListingName;
  readonly keyword: string;
  /** Ids or values by filter, in alphabetical order; empty means all. */
  readonly chosen: Readonly<Record<ChoiceFilter, readonly string[]>>;
  /** The letter under which titles are filed, by `initialOf`. */
  readonly letter?: string | undefined;
  readonly period: PeriodChoice;
  readonly sort: SortOrder;
  readonly display: Display;
  /** From 1. */
  readonly page: number;
  /** Language codes whose items are listed beside those of the page's own language. */
  readonly also: readonly string[];
}

/** A filter that can be removed alone; `from` and `to` go together. */
export interface ActiveFilter {
  readonly type: 'keyword' | 'from' | 'to' | 'letter' | ChoiceFilter;
  readonly value: string;
}

/** Returns the state of a listing without any choice (docs/specification.md, section 4). */
export function initialState(listing: ListingName): ListingState {
  return {
    listing,
    keyword: '',
    chosen: noChoices,
    period: {},
    sort: listingRules[listing].sort,
    display: 'list',
    page: 1,
    also: [],
  };
}

/** Returns a state with the default filters. How results are sorted and laid out is no filter and stays. */
export function resetFilters({ listing, sort, display }: ListingState): ListingState {
  const initial = initialState(listing);
  return { ...initial, display, sort: sort === 'relevance' ? initial.sort : sort };
}

/** Returns another choice; it begins on page 1 unless it names one. Relevance needs a keyword. */
export function changeListing(state: ListingState, changes: Partial<ListingState>): ListingState {
  const next = { ...state, page: 1, ...changes };
  const lost = next.sort === 'relevance' && next.keyword === '';
  return lost ? { ...next, sort: listingRules[state.listing].sort } : next;
}

/** Returns a state with other values of one filter. */
export function changeChoice(
  state: ListingState,
  filter: ChoiceFilter,
  values: readonly string[],
): ListingState {
  return changeListing(state, { chosen: { ...state.chosen, [filter]: values } });
}

/** Takes one filter away: a value returns to all, the period to that of the listing. */
export function removeFilter(state: ListingState, { type, value }: ActiveFilter): ListingState {
  switch (type) {
    case 'keyword':
      return changeListing(state, { keyword: '' });
    case 'from':
    case 'to':
      return changeListing(state, { period: {} });
    case 'letter':
      return changeListing(state, { letter: undefined });
    default:
      return changeChoice(
        state,
        type,
        state.chosen[type].filter((chosen) => chosen !== value),
      );
  }
}

/** Returns what has been chosen, in the order of the filters; the period is always among it. */
export function activeFilters(
  { keyword, chosen, letter }: ListingState,
  { from, to }: PeriodChoice,
): ActiveFilter[] {
  const single = (type: ActiveFilter['type'], value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ type, value }];
  return [
    ...single('keyword', keyword),
    ...choiceFilters.flatMap((type) => chosen[type].map((value) => ({ type, value }))),
    ...single('letter', letter),
    ...single('from', from),
    ...single('to', to),
  ];
}

/** A filter that the path of a listing sets (`/overview/publications/annual-reports`). */
export interface Preset {
  readonly filter: ChoiceFilter;
  readonly value: { readonly id: string; readonly label: string };
}

/** Returns a state with the filters that the path sets, where they stand in place of what was chosen. */
export function withPresets(state: ListingState, presets: readonly Preset[]): ListingState {
  const chosen = presets.map(({ filter, value }) => [filter, [value.id]]);
  return { ...state, chosen: { ...state.chosen, ...Object.fromEntries(chosen) } };
}
