import type { ListingItem } from '../../shared/content/listing';
import type { LanguageMap } from '../../shared/content/site';

const slugsOfMaps = new WeakMap<LanguageMap, ReadonlySet<string>>();
const idsOfLists = new WeakMap<readonly ListingItem[], ReadonlySet<string>>();

/** Whether the map of languages has a page with this slug in this locale. */
export function isMapped(map: LanguageMap, locale: string, slug: string): boolean {
  let slugs = slugsOfMaps.get(map);
  if (slugs === undefined) {
    slugs = new Set(Object.values(map).flatMap((page) => Object.entries(page).map(keyOf)));
    slugsOfMaps.set(map, slugs);
  }
  return slugs.has(keyOf([locale, slug]));
}

function keyOf([locale, slug]: [string, string]): string {
  return `${locale}/${slug}`;
}

/** Whether a listing has an item with this id. */
export function isListed(list: readonly ListingItem[], id: string): boolean {
  let ids = idsOfLists.get(list);
  if (ids === undefined) {
    ids = new Set(list.map((item) => item.id));
    idsOfLists.set(list, ids);
  }
  return ids.has(id);
}
