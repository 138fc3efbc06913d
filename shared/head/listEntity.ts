import type { ListedItem } from '../listing/listedItem';
import { eventDates } from '../listing/itemDates';
import { pageSize } from '../listing/paging';
import { absoluteUrl, type JsonObject, entity } from './headElement';
import type { EntityContext } from './pageEntity';

/** The part of a list that one of its pages shows. */
export interface ListedPart {
  readonly title: string;
  readonly items: readonly (Omit<ListedItem, 'kind'> & { readonly kind: string })[];
  /** Of the whole list. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
}

/** An event says when and where it is; of other items the address and name are enough. */
function itemEntity(item: ListedPart['items'][number], url: string): JsonObject | undefined {
  if (item.kind !== 'events') return undefined;
  const { start, end } = eventDates(item);
  return entity('Event', {
    name: item.properties.title,
    url,
    startDate: start,
    endDate: end,
    location: item.place === undefined ? undefined : entity('Place', { name: item.place }),
  });
}

/** A list as schema.org has it: a page of this type whose ItemList holds the items that are shown. */
export function listEntity(
  { title, items, total, page }: ListedPart,
  { origin, url, locale, site }: EntityContext,
  type: 'CollectionPage' | 'SearchResultsPage' = 'CollectionPage',
): JsonObject {
  const itemListElement = items.map((item, index) => {
    const itemUrl = absoluteUrl(origin, item.href);
    const event = itemEntity(item, itemUrl);
    const named = { url: itemUrl, name: item.properties.title };
    return entity('ListItem', {
      position: (page - 1) * pageSize + index + 1,
      ...(event === undefined ? named : { item: event }),
    });
  });
  return entity(type, {
    name: title,
    url,
    inLanguage: locale,
    isPartOf: site,
    mainEntity: entity('ItemList', { numberOfItems: total, itemListElement }),
  });
}
