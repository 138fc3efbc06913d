import type { Taxonomy } from '../../shared/content/listing';
import type { ListingKind } from '../../shared/content/listingKinds';
import { defaultLocale } from '../../shared/language/languages';
import { withoutText } from '../../shared/listing/listedItem';
import { readListing } from '../../shared/listing/listingAddress';
import { choiceFilters, listingRules, type ListingName } from '../../shared/listing/listingRules';
import type { ListingState } from '../../shared/listing/listingState';
import { pageSize, pagesOf, validPage } from '../../shared/listing/paging';
import { dayOf, periodOf } from '../../shared/listing/period';
import type { ListingPage, ListingScreen } from '../../shared/routing/pageData';
import type { Held } from '../content/contentCache';
import type { Site } from '../site';
import type { ListedItem } from '../../shared/listing/listedItem';
import type { ListingIndex } from './listingIndex';
import type { Selection } from './listingQuery';
import { optionsOf } from './optionsOf';
import { presetOf, type Preset } from './presets';
import { noTaxonomy, queryOf, treesOf } from './queryOf';
import { findNode } from './taxonTree';

/** Where a listing is asked for, and how. */
export interface ListingRequest {
  readonly listing: ListingName;
  /** Path segments behind the one that names the listing; each sets a filter. */
  readonly presets: readonly string[];
  /** Path of the listing, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
}

type Index = ListingIndex<ListedItem>;

/** Whether the German lists of some kinds are longer than those of a language. */
async function germanHasMore(site: Site, locale: string, kinds: readonly ListingKind[]) {
  if (locale === defaultLocale) return false;
  const lengthIn = async (code: string) => {
    const lists = kinds.map((kind) => site.content.listing(code, kind).catch(() => undefined));
    const found = await Promise.all(lists);
    return found.reduce((sum, list) => sum + (list?.value.length ?? 0), 0);
  };
  const [german, own] = await Promise.all([lengthIn(defaultLocale), lengthIn(locale)]);
  return german > own;
}

/** Leaves out values that neither the taxonomy nor any item knows. */
function knownOnly(state: ListingState, index: Index, taxonomy: Taxonomy): ListingState {
  const trees = treesOf(taxonomy);
  const chosen = choiceFilters.map((filter) => {
    const values = new Set(index.values(filter).map(({ id }) => id));
    const isKnown = (id: string) => values.has(id) || findNode(trees[filter], id) !== undefined;
    return [filter, state.chosen[filter].filter(isKnown)];
  });
  return { ...state, chosen: { ...state.chosen, ...Object.fromEntries(chosen) } };
}

function withPresets(state: ListingState, presets: readonly Preset[]): ListingState {
  const chosen = presets.map(({ filter, value }) => [filter, [value.id]]);
  return { ...state, chosen: { ...state.chosen, ...Object.fromEntries(chosen) } };
}

/** The page of a selection that a state asks for, or the first where there is no such page. */
export function pageOf(selection: Selection<ListedItem>, wanted: string | null): ListingPage {
  const totalPages = pagesOf(selection.total);
  const page = validPage(wanted, totalPages);
  const items = selection.items((page - 1) * pageSize, pageSize).map(withoutText);
  return { items, total: selection.total, page, totalPages };
}

/**
 * What a listing shows, with the documents it was made from; undefined when its path names a filter
 * that does not exist. Rejects with `SourceFailure` when its list cannot be read.
 */
export async function findListing(
  site: Site,
  locale: string,
  request: ListingRequest,
): Promise<{ screen: ListingScreen; documents: readonly Held<unknown>[] } | undefined> {
  const { listing, path } = request;
  const now = site.now();
  const today = dayOf(now);
  const read = readListing(listing, request.query, today);
  const rule = listingRules[listing];
  const also = read.state.also.filter((code) => code !== locale);
  const [{ index, documents }, taxonomy] = await Promise.all([
    site.listings.prepared([locale, ...also], rule.kinds),
    site.content.taxonomy(locale).catch(() => undefined),
  ]);
  const trees = taxonomy?.value ?? noTaxonomy;
  const presets = request.presets.map((segment) =>
    presetOf(listing, segment, { taxonomy: trees, index }),
  );
  if (presets.includes(undefined)) return undefined;
  const set = presets.filter((preset) => preset !== undefined);
  const known = knownOnly({ ...read.state, also }, index, trees);
  const selection = await index.select(queryOf(withPresets(known, set), trees, now), now);
  const list = pageOf(selection, String(known.page));
  const state = { ...known, page: list.page };
  const options = optionsOf({ state, index, selection, taxonomy: trees, locale });
  return {
    screen: {
      state,
      path,
      presets: set.map(({ value }) => value.label),
      period: periodOf(rule, state.period, today),
      today,
      ...(read.fault !== undefined && { fault: read.fault }),
      options,
      list,
      germanHasMore: await germanHasMore(site, locale, rule.kinds),
    },
    documents: [...documents, ...(taxonomy === undefined ? [] : [taxonomy])],
  };
}
