import { listingKeys } from '../../../shared/listing/queryKeys';
import fc from 'fast-check';
import type { ListingItem } from '../../../shared/content/listingItem';
import { listingKinds } from '../../../shared/content/listingKinds';
import { readListing } from '../../../shared/listing/listingAddress';
import type { ListingName } from '../../../shared/listing/listingFilters';
import type { ListingState } from '../../../shared/listing/listingState';

export const listingNames: readonly ListingName[] = [...listingKinds, 'nsb'];

const words = [...'Wasser wasser Ufer Zürich zurich Öl x 水 12 Straße'.split(' '), ' '];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '));

/** Days and instants around 21 November 2026, and both changes of the clock. */
const isoDate = fc.oneof(
  fc
    .integer({ min: -400, max: 400 })
    .map((days) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)),
  fc
    .integer({ min: -400 * 24, max: 400 * 24 })
    .map((hours) => new Date(Date.UTC(2026, 10, 21, hours)).toISOString()),
);

const ref = fc.constantFrom('a', 'b', 'c', 'd').map((id) => ({ id, label: `Name of ${id}` }));

type Fields = Readonly<Record<string, unknown>>;

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function optional<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined });
}

/** Items of any kind, as they are published, with ids that occur once. */
export const itemDocuments: fc.Arbitrary<readonly object[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom<ListingItem['kind']>('news', 'events', 'services'),
      title: text,
      date: optional(isoDate),
      startDate: optional(isoDate),
      endDate: optional(isoDate),
      organisations: optional(fc.uniqueArray(ref, { maxLength: 2, selector: ({ id }) => id })),
      topics: optional(fc.uniqueArray(ref, { maxLength: 2, selector: ({ id }) => id })),
      category: optional(fc.constantFrom('rede', 'newsletter')),
      place: optional(fc.constantFrom('Bern', 'Chur')),
      languages: optional(fc.uniqueArray(fc.constantFrom('de', 'fr', 'rm'), { maxLength: 2 })),
      text: optional(text),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ kind, title, date, ...rest }, index) => ({
      id: `i${index}`,
      kind,
      href: `/de/${index}`,
      properties: { title: `${title}.`, metaInfo: present({ visiblePublicationDate: date }) },
      ...present(rest),
    })),
  );

const queryKeys = [...listingKeys, 'utm_source'];

const chosenValues =
  'all a b week month titleAscending titleDescending dateAscending dateDescending relevance grid list 2 0 -1 de rm xx Ä 9 2026';

const queryValue = fc.oneof(
  fc.constantFrom(...chosenValues.split(' ')),
  isoDate,
  text,
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Queries with known and unknown keys and any values. */
export const listingQueries: fc.Arbitrary<URLSearchParams> = fc
  .array(fc.tuple(fc.constantFrom(...queryKeys), queryValue), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs));

/** States that addresses can have. */
export const listingStates = (today: string): fc.Arbitrary<ListingState> =>
  fc
    .tuple(fc.constantFrom(...listingNames), listingQueries)
    .map(([listing, query]) => readListing(listing, query, today).state);
