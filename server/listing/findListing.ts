import { defaultLocale } from '../../shared/language/languages';
import { readListing } from '../../shared/listing/listingAddress';
import { choiceFilters, listingRules, type ListingName } from '../../shared/listing/listingRules';
import type { ListingState } from '../../shared/listing/listingState';
import { pageSize, pagesOf, validPage } from '../../shared/listing/paging';
import { dayOf, endOfDay, periodOf, type PeriodFault } from '../../shared/listing/period';
import { withPresets, type Preset } from '../../shared/listing/withPresets';
import { withoutText, type ListedItem } from '../../shared/listing/listedItem';
import type { ListingPage, ListingScreen } from '../../shared/routing/pageData';
import type { Held } from '../content/held';
import { SourceFailure } from '../content/sourceFailure';
import { publicNewsApi } from '../news/publicNewsApi';
import type { ListingContext } from './listingContext';
import { externalStock } from './externalStock';
import type { Selection } from './listingQuery';
import { preparedStock } from './preparedStock';
import { presetOf } from './presets';
import type { Stock, StockFound } from './stock';

/** Where a listing is asked for, and how. */
export interface ListingRequest {
  readonly listing: ListingName;
  /** Path segments behind the one that names the listing; each sets a filter. */
  readonly presets: readonly string[];
  /** Path of the listing, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A listing whose address was read, and whose items can be looked up. */
export interface OpenListing {
  /** What was chosen, as far as it is known. */
  readonly state: ListingState;
  /** The same with what the path sets. */
  readonly wanted: ListingState;
  readonly presets: readonly Preset[];
  readonly fault: PeriodFault | undefined;
  readonly stock: Stock;
}

/** Whether a listing is looked up with the news service of somebody else. */
export function isExternal({ externalNews }: ListingContext, listing: ListingName): boolean {
  return listing === 'news' && externalNews !== undefined;
}

/** Whether the German list is longer than that of a language. Nobody asks another's service that. */
async function germanHasMore(site: ListingContext, locale: string, listing: ListingName) {
  const { kinds } = listingRules[listing];
  if (locale === defaultLocale || isExternal(site, listing)) return false;
  const lengthIn = async (code: string) => {
    const lists = kinds.map((kind) => site.content.listing(code, kind).catch(() => undefined));
    const found = await Promise.all(lists);
    return found.reduce((sum, list) => sum + (list?.value.length ?? 0), 0);
  };
  const [german, own] = await Promise.all([lengthIn(defaultLocale), lengthIn(locale)]);
  return german > own;
}

/** Leaves out values that neither the taxonomy nor any item knows. */
function knownOnly(state: ListingState, stock: Stock): ListingState {
  const chosen = choiceFilters.map((filter) => [
    filter,
    state.chosen[filter].filter((id) => stock.knows(filter, id)),
  ]);
  return { ...state, chosen: { ...state.chosen, ...Object.fromEntries(chosen) } };
}

function stockOf(
  site: ListingContext,
  listing: ListingName,
  locales: readonly [string, ...string[]],
) {
  const { externalNews } = site;
  return externalNews !== undefined && isExternal(site, listing)
    ? externalStock(externalNews, locales, site.now())
    : preparedStock(site, listing, locales);
}

/**
 * Reads the address of a listing; undefined when its path names a filter that does not exist.
 * Rejects with `SourceFailure` when its list cannot be read.
 */
export async function openListing(
  site: ListingContext,
  locale: string,
  request: ListingRequest,
): Promise<OpenListing | undefined> {
  const { listing } = request;
  const { state: read, fault } = readListing(listing, request.query, dayOf(site.now()));
  const also = read.also.filter((code) => code !== locale);
  const stock = await stockOf(site, listing, [locale, ...also]);
  const presets = request.presets.map((segment) => presetOf(listing, segment, stock));
  const known = presets.filter((preset) => preset !== undefined);
  if (known.length < presets.length) return undefined;
  const state = knownOnly({ ...read, also }, stock);
  return { state, wanted: withPresets(state, known), presets: known, fault, stock };
}

/** The page of a selection that a state asks for, or the first where there is no such page. */
export function pageOf(selection: Selection<ListedItem>, wanted: string | null): ListingPage {
  const totalPages = pagesOf(selection.total);
  const page = validPage(wanted, totalPages);
  const items = selection.items((page - 1) * pageSize, pageSize).map(withoutText);
  return { items, total: selection.total, page, totalPages };
}

/** Looks the page up that a listing asks for; the first where there is no such page. */
async function findPage(
  open: OpenListing,
  page: number,
): Promise<{ list: ListingPage; found: StockFound }> {
  const { stock, wanted } = open;
  const found = await stock.find(wanted, { offset: (page - 1) * pageSize, limit: pageSize });
  const totalPages = pagesOf(found.total);
  if (page > totalPages) return findPage(open, 1);
  const { items, total } = found;
  return { list: { items, total, page, totalPages }, found };
}

/** A page that was looked up, or the lack of one. */
interface FoundPage {
  readonly list: ListingPage;
  readonly found: StockFound;
  readonly failure?: SourceFailure;
}

/** The page a listing asks for, or an empty one where the filters stand without it. */
async function pageOrFailure(open: OpenListing): Promise<FoundPage> {
  const { page } = open.state;
  const { standingOptions } = open.stock;
  try {
    return await findPage(open, page);
  } catch (error) {
    if (!(error instanceof SourceFailure) || standingOptions === undefined) throw error;
    const found = {
      items: [],
      total: 0,
      options: () => standingOptions,
      documents: [],
      expiresAt: Infinity,
    };
    return { list: { items: [], total: 0, page, totalPages: page }, found, failure: error };
  }
}

/** Since when the answer of a service is one that cannot be renewed. */
function oldAnswer({ documents }: StockFound): Pick<ListingScreen, 'asOf'> {
  const old = documents.find(({ cause }) => cause !== undefined);
  return old === undefined ? {} : { asOf: new Date(old.fetchedAt).toISOString() };
}

/** What a listing shows, with the documents it was made from. */
export interface FoundListing {
  readonly screen: ListingScreen;
  /** What was chosen, with what the path sets. */
  readonly wanted: ListingState;
  readonly documents: readonly Held<unknown>[];
  /** The first instant (ms since 1970) at which it changes by itself. */
  readonly expiresAt: number;
  /** Why its items could not be looked up, where the rest of it stands without them. */
  readonly failure?: SourceFailure;
}

/**
 * What a listing shows; undefined when its path names a filter that does not exist. Rejects with `SourceFailure` when its list cannot be read.
 */
export async function findListing(
  site: ListingContext,
  locale: string,
  request: ListingRequest,
): Promise<FoundListing | undefined> {
  const open = await openListing(site, locale, request);
  if (open === undefined) return undefined;
  const { list, found, failure } = await pageOrFailure(open);
  const today = dayOf(site.now());
  const state = { ...open.state, page: list.page };
  return {
    screen: {
      state,
      path: request.path,
      presets: open.presets,
      period: periodOf(listingRules[request.listing], state.period, today),
      today,
      ...(open.fault !== undefined && { fault: open.fault }),
      options: found.options(),
      list,
      ...(request.listing === 'news' && {
        openData: `${publicNewsApi(site.environment)}/v1/openapi.json`,
      }),
      ...oldAnswer(found),
      ...(failure !== undefined && { unavailable: true }),
      germanHasMore: await germanHasMore(site, locale, request.listing),
    },
    wanted: open.wanted,
    documents: [...open.stock.documents, ...found.documents],
    // Its period begins and ends with other days tomorrow.
    expiresAt: Math.min(found.expiresAt, endOfDay(site.now())),
    ...(failure !== undefined && { failure }),
  };
}
