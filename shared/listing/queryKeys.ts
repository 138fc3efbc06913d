/** Filters with values to choose from, and their keys in addresses. Which list has which: `listingRules.ts`. */
export const filterKeys = {
  organisations: 'publisherIDs',
  topics: 'topicIDs',
  categories: 'newsCategoryIDs',
  years: 'year',
  places: 'place',
  languages: 'language',
} as const;

/** Every query parameter that changes a listing. */
export const listingKeys: readonly string[] = [
  'q',
  ...Object.values(filterKeys),
  'letter',
  'span',
  'start_date',
  'end_date',
  'sort',
  'display',
  'page',
  'languages',
];

/** Every query parameter that changes the search. */
export const searchKeys = [
  'q',
  'type',
  'organisation',
  'topic',
  'from',
  'to',
  'sort',
  'display',
  'page',
] as const;
export type SearchKey = (typeof searchKeys)[number];
