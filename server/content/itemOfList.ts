import type { ListingItem } from '../../shared/content/listing';

const itemsOfLists = new WeakMap<readonly ListingItem[], ReadonlyMap<string, ListingItem>>();

/** The item of a listing with this id. */
export function itemOfList(list: readonly ListingItem[], id: string): ListingItem | undefined {
  let items = itemsOfLists.get(list);
  if (items === undefined) {
    items = new Map(list.map((item) => [item.id, item]));
    itemsOfLists.set(list, items);
  }
  return items.get(id);
}
