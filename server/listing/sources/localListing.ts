import { withoutText } from '../../../shared/listing/listedItem';
import {
  listingRules,
  type ChoiceFilter,
  type ListingName,
} from '../../../shared/listing/listingRules';
import type { Taxonomy } from '../../../shared/content/listing';
import type { CachedDocument } from '../../content/cachedDocument';
import { SourceFailure } from '../../upstream/sourceFailure';
import type { ListBudget } from '../listBudget';
import type { ListingContext } from '../listings';
import { optionsOf, standingOptions } from '../optionsOf';
import { noTaxonomy, queryOf, treesOf } from '../listingQuery';
import type { ListingSource } from './listingSource';
import { findNode } from '../indexing/taxonTree';

/** Stands for a list that cannot be read: every value may be one of it. */
function unreadStock(
  listing: ListingName,
  held: CachedDocument<Taxonomy> | undefined,
  failure: SourceFailure,
): ListingSource {
  const taxonomy = held?.value ?? noTaxonomy;
  return {
    taxonomy,
    values: () => [],
    knows: () => true,
    standingOptions: standingOptions(listing, taxonomy),
    find: () => Promise.reject(failure),
    documents: held === undefined ? [] : [held],
    incomplete: failure,
  };
}

/** The lists of the site in some languages, the first of which is that of the page. */
export async function localListing(
  site: ListingContext,
  listing: ListingName,
  locales: readonly [string, ...string[]],
  budget: ListBudget,
): Promise<ListingSource> {
  const preparing = budget.list(site.listings.prepared(locales, listingRules[listing].kinds));
  const [list, held] = await Promise.all([
    preparing.catch((error: unknown) => {
      if (error instanceof SourceFailure) return error;
      throw error;
    }),
    site.content.taxonomy(locales[0]).catch(() => undefined),
  ]);
  if (list instanceof SourceFailure) return unreadStock(listing, held, list);
  const { index, documents } = list;
  const taxonomy = held?.value ?? noTaxonomy;
  const now = site.now();
  const values = (filter: ChoiceFilter) => index.values(filter, now);
  const trees = treesOf(taxonomy);
  return {
    taxonomy,
    values,
    knows: (filter, id) =>
      values(filter).some((value) => value.id === id) || findNode(trees[filter], id) !== undefined,
    standingOptions: standingOptions(listing, taxonomy),
    async find(state, { offset, limit }) {
      const selection = await index.select(queryOf(state, taxonomy, now), now);
      return {
        items: selection.items(offset, limit).map(withoutText),
        total: selection.total,
        expiresAt: selection.expiresAt,
        options: () =>
          optionsOf({
            state,
            known: { values, letters: index.letters(now) },
            selection,
            taxonomy,
            locale: locales[0],
          }),
        documents: [],
      };
    },
    documents: [...documents, ...(held === undefined ? [] : [held])],
  };
}
