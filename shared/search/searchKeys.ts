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
