import type { ListingKind } from '../content/listingKinds';

/** A listing of the site: one kind of content, or news and events together (the legacy list). */
export type ListingName = ListingKind | 'nsb';

/** The orders of a listing, as they stand in addresses. */
export const sortOrders = [
  'dateDescending',
  'dateAscending',
  'titleAscending',
  'titleDescending',
  'relevance',
] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Filters with values to choose from, and their keys in addresses. Which list has which: `listingRules` below. */
export const filterKeys = {
  organisations: 'publisherIDs',
  topics: 'topicIDs',
  categories: 'newsCategoryIDs',
  years: 'year',
  places: 'place',
  languages: 'language',
} as const;

export type ChoiceFilter = keyof typeof filterKeys;

/** All filters, each with nothing. */
export const noChoices: Readonly<Record<ChoiceFilter, readonly never[]>> = {
  organisations: [],
  topics: [],
  categories: [],
  years: [],
  places: [],
  languages: [],
};

/** The filters in the order in which they are offered. */
export const choiceFilters: readonly ChoiceFilter[] = Object.keys(filterKeys).filter(
  (name): name is ChoiceFilter => name in filterKeys,
);

/** What sets a listing apart from the others. */
export interface ListingRule {
  readonly kinds: readonly ListingKind[];
  readonly choices: readonly ChoiceFilter[];
  readonly letters?: boolean;
  /** The default (docs/specification.md, section 4). */
  readonly period: 'lastYear' | 'fromToday' | 'none';
  readonly sort: Exclude<SortOrder, 'relevance'>;
}

const newsFilters = ['organisations', 'topics', 'categories'] as const;

/** A filter of news, which the questions to a news service have too. */
export type NewsFilter = (typeof newsFilters)[number];

const newsRule: Omit<ListingRule, 'kinds'> = {
  choices: newsFilters,
  period: 'lastYear',
  sort: 'dateDescending',
};

/** The rules of all listings. */
export const listingRules: Readonly<Record<ListingName, ListingRule>> = {
  news: { ...newsRule, kinds: ['news'] },
  nsb: { ...newsRule, kinds: ['news', 'events'] },
  events: {
    kinds: ['events'],
    choices: ['organisations', 'topics', 'categories', 'places', 'languages'],
    period: 'fromToday',
    sort: 'dateAscending',
  },
  services: {
    kinds: ['services'],
    choices: ['organisations', 'topics', 'categories'],
    period: 'none',
    sort: 'titleAscending',
  },
  organizations: {
    kinds: ['organizations'],
    choices: ['organisations', 'categories'],
    letters: true,
    period: 'none',
    sort: 'titleAscending',
  },
  publications: {
    kinds: ['publications'],
    choices: ['categories', 'organisations', 'topics', 'years', 'languages'],
    period: 'none',
    sort: 'dateDescending',
  },
  webdossiers: {
    kinds: ['webdossiers'],
    choices: ['organisations', 'topics', 'categories'],
    period: 'none',
    sort: 'dateDescending',
  },
};
