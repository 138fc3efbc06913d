import type { ListingItem } from '../../shared/content/listing';
import type { ListedItem } from '../../shared/listing/listedItem';
import type { ListingKind } from '../../shared/content/listingKinds';
import type { CachedDocument } from '../content/cachedDocument';
import type { Content } from '../content/content';
import { createListingIndex, type ListingIndex } from './indexing/listingIndex';

/** A prepared list and the documents it was made from; no documents where there is no list. */
export interface PreparedList {
  readonly index: ListingIndex<ListedItem>;
  readonly documents: readonly CachedDocument<unknown>[];
}

/** The lists of the site, prepared once per publish. */
export interface Listings {
  /**
   * The items of some kinds in some languages. What the first language has is not repeated in
   * another one. Rejects with `SourceFailure` when a list of the first language cannot be read.
   */
  prepared(
    locales: readonly [string, ...string[]],
    kinds: readonly ListingKind[],
  ): Promise<PreparedList>;
}

/** A list in one language. */
interface LocalList {
  readonly locale: string;
  readonly held: CachedDocument<readonly ListingItem[]>;
}

interface Entry {
  readonly lists: readonly LocalList[];
  /** How many languages it is made of. */
  readonly locales: number;
  readonly index: Promise<ListingIndex<ListedItem>>;
}

/** Combinations of several languages that are kept prepared; each holds its items once more. */
const mostCombinations = 12;

function sameLists(a: readonly LocalList[], b: readonly LocalList[]): boolean {
  return a.length === b.length && a.every(({ held }, at) => held.value === b[at]?.held.value);
}

/** The items of all lists; what an earlier list has is left out of the later ones. */
function merged(locale: string, lists: readonly LocalList[]): ListedItem[] {
  const known = new Set<string>();
  return lists.flatMap((list) => {
    const own = list.held.value.filter(({ id }) => !known.has(id));
    for (const { id } of own) known.add(id);
    return list.locale === locale ? own : own.map((item) => ({ ...item, lang: list.locale }));
  });
}

/** Prepares lists as they are asked for, and again when a publish has changed them. */
export function createListings(content: Pick<Content, 'listing'>): Listings {
  const entries = new Map<string, Entry>();

  function indexOf(key: string, locale: string, lists: readonly LocalList[]) {
    const known = entries.get(key);
    entries.delete(key);
    const entry =
      known !== undefined && sameLists(known.lists, lists)
        ? known
        : {
            lists,
            locales: new Set(lists.map((list) => list.locale)).size,
            index: createListingIndex(merged(locale, lists), locale),
          };
    entries.set(key, entry);
    // What could not be prepared is tried again.
    entry.index.catch(() => entries.delete(key));
    const combinations = [...entries].filter(([, { locales }]) => locales > 1);
    const [oldest] = combinations[0] ?? [];
    if (combinations.length > mostCombinations && oldest !== undefined) entries.delete(oldest);
    return entry.index;
  }

  async function listOf(locale: string, kind: ListingKind): Promise<LocalList[]> {
    const held = await content.listing(locale, kind);
    return held === undefined ? [] : [{ locale, held }];
  }

  return {
    async prepared(locales, kinds) {
      const [own, ...others] = locales;
      const lists = await Promise.all(
        [own, ...others.toSorted()].flatMap((locale) =>
          kinds.map((kind) => {
            const list = listOf(locale, kind);
            return locale === own ? list : list.catch(() => []);
          }),
        ),
      );
      const present = lists.flat();
      // Languages without a list make no difference.
      const key = `${own} ${kinds.join()} ${present.map(({ locale }) => locale).join()}`;
      const index = await indexOf(key, own, present);
      return { index, documents: present.map(({ held }) => held) };
    },
  };
}
