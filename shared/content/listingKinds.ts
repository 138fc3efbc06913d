/** The kinds of listings, as they stand in paths and files. */
export const listingKinds = [
  'news',
  'events',
  'services',
  'organizations',
  'publications',
  'webdossiers',
] as const;

export type ListingKind = (typeof listingKinds)[number];
