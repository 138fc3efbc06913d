import type { ChoiceFilter, SortOrder } from '../../shared/listing/listingRules';

/** A period of time, both ends included, in milliseconds since 1970. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** What a list is narrowed to and how it is sorted. */
export interface ListingQuery {
  /** Every word must begin a word of an item. Empty: all items. */
  readonly keyword: string;
  /** Ids or values by filter; those below them are named too. A filter without values is neutral. */
  readonly chosen: Readonly<Partial<Record<ChoiceFilter, readonly string[]>>>;
  readonly letter?: string;
  /** For the date of an item. */
  readonly period: Bounds;
  /** For events, which belong to a period when they take place in it. */
  readonly eventPeriod: Bounds;
  readonly sort: SortOrder;
}

/** What a query finds in a list. */
export interface Selection<T> {
  readonly total: number;
  /** The first instant (ms since 1970) at which something else is found. */
  readonly expiresAt: number;
  items(offset: number, limit: number): readonly T[];
  /** Items that would be found with these values of a filter instead of those that are chosen. */
  count(filter: ChoiceFilter, values: readonly string[]): number;
}

export const always: Bounds = { from: -Infinity, to: Infinity };

/** What is asked for where all items are wanted, the newest first. */
export const allNewestFirst: ListingQuery = {
  keyword: '',
  chosen: {},
  period: always,
  eventPeriod: always,
  sort: 'dateDescending',
};

/** What is found where nothing is asked for. */
export const nothing: Selection<never> = {
  total: 0,
  expiresAt: Infinity,
  items: () => [],
  count: () => 0,
};
