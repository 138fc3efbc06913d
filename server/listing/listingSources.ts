import type { Taxonomy } from '../../shared/content/listingItem';
import { withoutText, type FilterOptions } from '../../shared/listing/listingResults';
import {
  listingRules,
  type ChoiceFilter,
  type ListingName,
} from '../../shared/listing/listingFilters';
import type { ListingState } from '../../shared/listing/listingState';
import { newsCategories } from '../../shared/news/newsCategories';
import { writeNewsQuery, type NewsQuery } from '../../shared/news/newsQuery';
import type { CachedDocument } from '../content/cachedDocument';
import { SourceFailure } from '../upstream/sourceFailure';
import type { ListBudget } from './listBudget';
import { findTaxon, noTaxonomy, buildQuery, treesOf } from './listingQuery';
import type { ListingContext } from './listings';
import { newsQueryOf, type News, type NewsResult } from './news/news';
import { listOptions, standingOptions, type NamedValue } from './filterOptions';

/** Which of the items that were found are wanted. */
type Range = Pick<NewsQuery, 'offset' | 'limit'>;

/** What a state finds. */
export interface ListingItems extends NewsResult {
  readonly options: () => FilterOptions;
  /** The first instant (ms since 1970) at which it changes by itself. */
  readonly expiresAt: number;
}

/** The items of a listing, wherever they are looked up. */
export interface ListingSource {
  readonly taxonomy: Taxonomy;
  readonly values: (filter: ChoiceFilter) => readonly NamedValue[];
  /** Whether a filter can have a value: the taxonomy or an item knows it. */
  readonly knows: (filter: ChoiceFilter, id: string) => boolean;
  /** What the filters offer where nothing can be looked up. */
  readonly standingOptions: FilterOptions;
  /** Rejects with `SourceFailure`. */
  readonly find: (state: ListingState, range: Range) => Promise<ListingItems>;
  readonly documents: readonly CachedDocument<unknown>[];
  /** Set where it does not know all values, which may be there soon. */
  readonly incomplete?: SourceFailure;
}

/** Returns the lists of the site in some languages, the first of which is that of the page. */
export async function localListing(
  site: ListingContext,
  listing: ListingName,
  locales: readonly [string, ...string[]],
  budget: ListBudget,
): Promise<ListingSource> {
  const [locale] = locales;
  const preparing = budget.list(site.listings.prepared(locales, listingRules[listing].kinds));
  const [list, cached] = await Promise.all([
    preparing.catch((error: unknown) => {
      if (error instanceof SourceFailure) return error;
      throw error;
    }),
    site.content.taxonomy(locale).catch(() => undefined),
  ]);
  const taxonomy = cached?.value ?? noTaxonomy;
  const documents = cached === undefined ? [] : [cached];
  const standing = { taxonomy, standingOptions: standingOptions(listing, taxonomy) };
  if (list instanceof SourceFailure) {
    // Every value may be one of a list that cannot be read.
    const unread = { values: () => [], knows: () => true, find: () => Promise.reject(list) };
    return { ...standing, ...unread, documents, incomplete: list };
  }
  const { index } = list;
  const now = site.now();
  const values = (filter: ChoiceFilter) => index.values(filter, now);
  const trees = treesOf(taxonomy);
  return {
    ...standing,
    values,
    knows: (filter, id) =>
      values(filter).some((value) => value.id === id) || findTaxon(trees[filter], id) !== undefined,
    async find(state, { offset, limit }) {
      const selection = await index.select(buildQuery(state, taxonomy, now), now);
      const facets = { values, letters: index.letters(now) };
      return {
        items: selection.items(offset, limit).map(withoutText),
        total: selection.total,
        expiresAt: selection.expiresAt,
        options: () => listOptions({ state, facets, selection, taxonomy, locale }),
        documents: [],
      };
    },
    documents: [...list.documents, ...documents],
  };
}

/** Looks news up in another's service; without its trees in time every id is one. */
export async function remoteListing(
  news: News,
  locales: readonly [string, ...string[]],
  now: number,
  budget: ListBudget,
  ahead?: { readonly state: ListingState; readonly range: Range },
): Promise<ListingSource> {
  const searches = new Map<string, Promise<NewsResult>>();
  function search(state: ListingState, range: Range): Promise<NewsResult> {
    const query = newsQueryOf(state, locales, range, now);
    const key = writeNewsQuery(query).toString();
    const found = searches.get(key) ?? news.search(query);
    searches.set(key, found);
    return found;
  }
  const page = ahead && search(ahead.state, ahead.range);
  const reading = (['organisations', 'topics'] as const).map((tree) =>
    news[tree](locales[0]).then((cached) => ({ cached })),
  );
  for (const tree of reading) tree.catch(() => undefined);
  if (page !== undefined) await budget.list(page).catch(() => undefined);
  const inTime = page === undefined ? budget.list : budget.beside;
  const [organisations, topics] = await Promise.all(
    reading.map((tree) => inTime(tree).catch(() => undefined)),
  );
  const taxonomy = {
    organisations: [...(organisations?.cached?.value ?? [])],
    topics: [...(topics?.cached?.value ?? [])],
    categories: [],
  };
  const isIncomplete = organisations === undefined || topics === undefined;
  const trees = treesOf(taxonomy);
  const options = standingOptions('news', taxonomy);
  return {
    taxonomy,
    values: (filter) =>
      filter === 'categories' ? newsCategories.map((id) => ({ id, label: id })) : [],
    knows: (filter, id) =>
      filter === 'categories'
        ? newsCategories.some((key) => key === id)
        : trees[filter].length === 0 || findTaxon(trees[filter], id) !== undefined,
    standingOptions: options,
    async find(state, range) {
      const found = await search(state, range);
      return { ...found, options: () => options, expiresAt: Infinity };
    },
    documents: [organisations?.cached, topics?.cached].filter((cached) => cached !== undefined),
    ...(isIncomplete && { incomplete: new SourceFailure('newsService', 'timeout') }),
  };
}
