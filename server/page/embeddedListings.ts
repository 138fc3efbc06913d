import type { Component, ComponentOf } from '../../shared/content/components';
import { childrenOf, isKnown } from '../../shared/content/componentTree';
import type { ListingItem } from '../../shared/content/listing';
import type { Page } from '../../shared/content/page';
import { currentItems } from '../../shared/listing/itemDates';
import type { EmbeddedListings } from '../../shared/routing/pageData';
import type { Held } from '../content/contentCache';
import type { Site } from '../site';

type Listing = ComponentOf<'listing'>;

function listingsIn(parts: readonly Component[]): Listing[] {
  return parts
    .filter(isKnown)
    .flatMap((part) => [
      ...(part.component === 'listing' ? [part] : []),
      ...listingsIn(childrenOf(part)),
    ]);
}

function fits(item: ListingItem, { filter }: Listing['content']): boolean {
  const { organisations = [], topics = [], categories = [] } = filter ?? {};
  const among = (wanted: readonly string[], own: readonly { id: string }[] = []) =>
    wanted.length === 0 || own.some(({ id }) => wanted.includes(id));
  return (
    among(organisations, item.organisations) &&
    among(topics, item.topics) &&
    (categories.length === 0 || categories.includes(item.category ?? ''))
  );
}

/** The items of every `listing` component of a page. A list that cannot be read is left out. */
export async function embeddedListings(
  site: Site,
  locale: string,
  page: Page,
): Promise<{ listings: EmbeddedListings; documents: Held<unknown>[] }> {
  const documents: Held<unknown>[] = [];
  const entries = await Promise.all(
    listingsIn(page.content).map(async ({ id, content }) => {
      const held = await site.content.listing(locale, content.kind).catch(() => undefined);
      if (held === undefined) return [id, []] as const;
      documents.push(held);
      const items = currentItems(held.value, site.now()).filter((item) => fits(item, content));
      return [id, items.slice(0, content.limit).map(withoutText)] as const;
    }),
  );
  return { listings: Object.fromEntries(entries), documents };
}

/** An item without the text that only the search needs. */
export function withoutText({ text: _, ...item }: ListingItem): ListingItem {
  return item;
}
