import type { Component, ComponentOf } from '../../shared/content/components';
import { optionalDocument } from './optionalDocument';
import { childrenOf, isKnown } from '../../shared/content/componentTree';
import type { Page } from '../../shared/content/page';
import { withoutText } from '../../shared/listing/listedItem';
import { initialState } from '../../shared/listing/listingState';
import type { EmbeddedListings } from '../../shared/routing/pageData';
import { pageLifetimes } from '../../config/cacheLifetimes';
import type { Held } from '../content/held';
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

/** The items of a listing component; events are those to come. Undefined when there is no list. */
async function itemsOf(site: Site, locale: string, { content }: Listing) {
  const { kind, filter = {}, limit } = content;
  const [{ index, documents }, taxonomy] = await Promise.all([
    site.listings.prepared([locale], [kind]),
    optionalDocument(site.content.taxonomy(locale)),
  ]);
  const initial = initialState(kind);
  const state = { ...initial, chosen: { ...initial.chosen, ...filter } };
  const query = queryOf(state, taxonomy?.value ?? noTaxonomy, site.now());
  const selection = await index.select({ ...query, period: always }, site.now());
  return {
    items: selection.items(0, limit).map(withoutText),
    documents,
    expiresAt: selection.expiresAt,
  };
}

/** The items of the `listing` components of a page, by their ids. */
interface FoundListings {
  readonly listings: EmbeddedListings;
  readonly documents: readonly Held<unknown>[];
  /** The first instant (ms since 1970) at which one of them changes by itself. */
  readonly expiresAt: number;
}

/** Finds the items of every `listing` component of a page. A list that cannot be read is left out. */
export async function embeddedListings(
  site: Site,
  locale: string,
  page: Page,
): Promise<FoundListings> {
  const leftOut = {
    items: [],
    documents: [],
    expiresAt: site.now() + pageLifetimes.incompleteMs,
  };
  const found = await Promise.all(
    listingsIn(page.content).map(async (listing) => ({
      id: listing.id,
      list: await itemsOf(site, locale, listing).catch(() => leftOut),
    })),
  );
  return {
    listings: Object.fromEntries(found.map(({ id, list }) => [id, list.items])),
    documents: found.flatMap(({ list }) => list.documents),
    expiresAt: Math.min(...found.map(({ list }) => list.expiresAt)),
  };
}
