import type { Component, ComponentOf } from '../../shared/content/components';
import { childrenOf, isKnown } from '../../shared/content/componentTree';
import type { Page } from '../../shared/content/page';
import { withoutText } from '../../shared/listing/listedItem';
import { initialState } from '../../shared/listing/listingState';
import type { EmbeddedListings } from '../../shared/routing/pageData';
import type { Held } from '../content/held';
import { derivedOnce } from '../derivedOnce';
import { always } from '../listing/listingQuery';
import { noTaxonomy, queryOf } from '../listing/queryOf';
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

const listingsOf = derivedOnce(({ page }: { page: Page }) => listingsIn(page.content));
const noListings: EmbeddedListings = {};

/** The items of a listing component; events are those to come. Undefined when there is no list. */
async function itemsOf(site: Site, locale: string, { content }: Listing) {
  const { kind, filter = {}, limit } = content;
  const [{ index, documents }, taxonomy] = await Promise.all([
    site.listings.prepared([locale], [kind]),
    site.content.taxonomy(locale).catch(() => undefined),
  ]);
  const initial = initialState(kind);
  const state = { ...initial, chosen: { ...initial.chosen, ...filter } };
  const query = queryOf(state, taxonomy?.value ?? noTaxonomy, site.now());
  const selection = await index.select({ ...query, period: always }, site.now());
  return { items: selection.items(0, limit).map(withoutText), documents };
}

/** The items of every `listing` component of a page. A list that cannot be read is left out. */
export async function embeddedListings(
  site: Site,
  locale: string,
  page: Page,
): Promise<{ listings: EmbeddedListings; documents: readonly Held<unknown>[] }> {
  const parts = listingsOf(page, { page });
  if (parts.length === 0) return { listings: noListings, documents: [] };
  const found = await Promise.all(
    parts.map(async (listing) => {
      const list = await itemsOf(site, locale, listing).catch(() => undefined);
      return { id: listing.id, items: list?.items ?? [], documents: list?.documents ?? [] };
    }),
  );
  return {
    listings: Object.fromEntries(found.map(({ id, items }) => [id, items])),
    documents: found.flatMap(({ documents }) => documents),
  };
}
