import type { ChoiceFilter } from './filtersAndCategories';

/** Names of the filters in addresses: those of the news service where it has them. */
export const filterKeys: Readonly<Record<ChoiceFilter, string>> = {
  organisations: 'publisherIDs',
  topics: 'topicIDs',
  categories: 'newsCategoryIDs',
  years: 'year',
  places: 'place',
  languages: 'language',
};

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
