import type { ListingItem } from '../content/listing';

/** An item of a list, with its language where that is not the one of the list. */
export interface ListedItem extends ListingItem {
  readonly lang?: string;
}

/** An item without the text that only the search needs. */
export function withoutText({ text: _, ...item }: ListedItem): ListedItem {
  return item;
}
