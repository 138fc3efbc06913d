import type { ListingItem } from '../../shared/content/listing';
import type { LanguageMap } from '../../shared/content/site';

const slugsOfMaps = new WeakMap<LanguageMap, ReadonlySet<string>>();
const itemsOfLists = new WeakMap<readonly ListingItem[], ReadonlyMap<string, ListingItem>>();

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

/** The item of a listing with this id. */
export function listedItem(list: readonly ListingItem[], id: string): ListingItem | undefined {
  let items = itemsOfLists.get(list);
  if (items === undefined) {
    items = new Map(list.map((item) => [item.id, item]));
    itemsOfLists.set(list, items);
  }
  return items.get(id);
}
