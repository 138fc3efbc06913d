import { withoutText } from '../../shared/listing/listedItem';
import { listingRules, type ListingName } from '../../shared/listing/listingRules';
import type { Site } from '../site';
import { optionsOf } from './optionsOf';
import { noTaxonomy, queryOf, treesOf } from './queryOf';
import type { Stock } from './stock';
import { findNode } from './taxonTree';

/**
 * The lists of the site in some languages, the first of which is that of the page. Rejects with
 * `SourceFailure` when its list cannot be read.
 */
export async function preparedStock(
  site: Site,
  listing: ListingName,
  locales: readonly [string, ...string[]],
): Promise<Stock> {
  const [{ index, documents }, held] = await Promise.all([
    site.listings.prepared(locales, listingRules[listing].kinds),
    site.content.taxonomy(locales[0]).catch(() => undefined),
  ]);
  const taxonomy = held?.value ?? noTaxonomy;
  const trees = treesOf(taxonomy);
  return {
    taxonomy,
    values: (filter) => index.values(filter),
    knows: (filter, id) =>
      index.values(filter).some((value) => value.id === id) ||
      findNode(trees[filter], id) !== undefined,
    async find(state, { offset, limit }) {
      const selection = await index.select(queryOf(state, taxonomy, site.now()), site.now());
      return {
        items: selection.items(offset, limit).map(withoutText),
        total: selection.total,
        options: () => optionsOf({ state, index, selection, taxonomy, locale: locales[0] }),
        documents: [],
      };
    },
    documents: [...documents, ...(held === undefined ? [] : [held])],
  };
}
