import { filterKeys } from './filtersAndCategories';

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
