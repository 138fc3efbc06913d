import { withoutText } from '../../shared/listing/listedItem';
import {
  listingRules,
  type ChoiceFilter,
  type ListingName,
} from '../../shared/listing/listingRules';
import type { ListingContext } from './listingContext';
import { optionsOf } from './optionsOf';
import { noTaxonomy, queryOf, treesOf } from './queryOf';
import type { Stock } from './stock';
import { findNode } from './taxonTree';

/**
 * The lists of the site in some languages, the first of which is that of the page. Rejects with
 * `SourceFailure` when its list cannot be read.
 */
export async function preparedStock(
  site: ListingContext,
  listing: ListingName,
  locales: readonly [string, ...string[]],
): Promise<Stock> {
  const [{ index, documents }, held] = await Promise.all([
    site.listings.prepared(locales, listingRules[listing].kinds),
    site.content.taxonomy(locales[0]).catch(() => undefined),
  ]);
  const taxonomy = held?.value ?? noTaxonomy;
  const now = site.now();
  const values = (filter: ChoiceFilter) => index.values(filter, now);
  const trees = treesOf(taxonomy);
  return {
    taxonomy,
    values,
    knows: (filter, id) =>
      values(filter).some((value) => value.id === id) || findNode(trees[filter], id) !== undefined,
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
