import { LRUCache } from 'lru-cache';
import type { ListingItem } from '../../shared/content/listingItem';
import { itemTimes } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listingResults';
import type { ListingKind } from '../../shared/content/listingKinds';
import type { CachedDocument } from '../content/cachedDocument';
import type { Content } from '../content/createContent';
import { createListingIndex, type ListingIndex } from './listingIndex';
import { tableCodes } from '../../shared/language/languages';
import type { Environment } from '../../config/environment';
import type { News } from './news/news';

/** What lists are found with. */
export interface ListingContext {
  readonly environment: Environment;
  readonly content: Content;
  readonly listings: Listings;
  /** The external news service, where one is configured; the site has its own news otherwise. */
  readonly externalNews?: News;
  readonly now: () => number;
}

/** The lists of the site, prepared once per publish. */
type Listings = ReturnType<typeof createListings>;

/** A list in one language. */
interface LocalList {
  readonly locale: string;
  readonly cached: CachedDocument<readonly ListingItem[]>;
}

interface Entry {
  readonly lists: readonly LocalList[];
  readonly index: Promise<ListingIndex>;
}

/** Combinations of several languages that are kept prepared; each holds its items once more. */
const mostCombinations = 12;

/** The items of all lists; what an earlier list has is left out of the later ones, from its release on. */
function mergeLists(locale: string, lists: readonly LocalList[]): ListedItem[] {
  const releases = new Map<string, number>();
  return lists.flatMap((list) => {
    const dated = list.cached.value.map((item) => ({ item, ...itemTimes(item) }));
    const own = dated.flatMap(({ item, published }): ListedItem[] => {
      const until = releases.get(item.id);
      if (until === undefined) return [item];
      return published < until ? [{ ...item, until }] : [];
    });
    for (const { item, published } of dated)
      releases.set(item.id, Math.min(releases.get(item.id) ?? Infinity, published));
    return list.locale === locale ? own : own.map((item) => ({ ...item, lang: list.locale }));
  });
}

/** Prepares lists as they are asked for, and again when a publish has changed them. */
export function createListings(content: Pick<Content, 'listing'>) {
  const inOneLanguage = new Map<string, Entry>();
  const combined = new LRUCache<string, Entry>({ max: mostCombinations });

  function indexOf(key: string, locale: string, lists: readonly LocalList[]) {
    const entries = lists.every((list) => list.locale === locale) ? inOneLanguage : combined;
    const entry = entries.get(key);
    const isSame = entry?.lists.every(({ cached }, at) => cached.value === lists[at]?.cached.value);
    if (entry !== undefined && isSame === true) return entry.index;
    const index = createListingIndex(mergeLists(locale, lists), locale);
    entries.set(key, { lists, index });
    // What could not be prepared is tried again.
    index.catch(() => entries.delete(key));
    return index;
  }

  async function listOf(locale: string, kind: ListingKind): Promise<LocalList[]> {
    const cached = await content.listing(locale, kind);
    return cached === undefined ? [] : [{ locale, cached }];
  }

  return {
    /** Indexes kinds in some languages. Rejects when a list of the first one cannot be read. */
    async prepared(locales: readonly [string, ...string[]], kinds: readonly ListingKind[]) {
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
      return { index, documents: present.map(({ cached }) => cached) };
    },
  };
}

/** Returns the languages in which a list of some kinds has anything. */
export async function localesWithItems(
  itemsOf: (locale: string, kind: ListingKind) => Promise<readonly ListingItem[]>,
  kinds: readonly ListingKind[],
): Promise<string[]> {
  const found = await Promise.all(
    tableCodes.map(async (locale) => {
      const lists = await Promise.all(kinds.map((kind) => itemsOf(locale, kind).catch(() => [])));
      return lists.some((items) => items.length > 0) ? [locale] : [];
    }),
  );
  return found.flat();
}
