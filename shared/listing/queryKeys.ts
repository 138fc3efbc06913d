import { filterKeys } from './listingFilters';

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
