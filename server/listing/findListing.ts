import { pageLifetimes } from '../../config/cacheLifetimes';
import { defaultLocale } from '../../shared/language/languages';
import { readListing } from '../../shared/listing/listingAddress';
import { choiceFilters, listingRules, type ListingName } from '../../shared/listing/listingRules';
import { withPresets, type ListingState, type Preset } from '../../shared/listing/listingState';
import { pageSize, pagesOf, flatOptions } from '../../shared/listing/listedItem';
import { dayOf, endOfDay, periodOf, type PeriodFault } from '../../shared/listing/period';
import type { ListingPage, ListingScreen } from '../../shared/routing/pageData';
import { SourceFailure } from '../upstream/sourceFailure';
import { publicNewsApi } from './news/news';
import type { ListingContext } from './listings';
import { remoteListing, type Ahead } from './sources/remoteListing';
import { unlimited, type ListBudget } from './listBudget';
import { localListing } from './sources/localListing';
import { wordsOf } from '../../shared/language/foldText';
import { treesOf } from './listingQuery';
import type { Range, ListingSource, FoundItems } from './sources/listingSource';

/** Where a listing is asked for, and how. */
interface ListingRequest {
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
  readonly source: ListingSource;
}

/** Whether the German list is longer than that of a language. Nobody asks another's search that. */
async function germanHasMore(site: ListingContext, locale: string, listing: ListingName) {
  const { kinds } = listingRules[listing];
  if (locale === defaultLocale || isSearched(site, listing)) return false;
  const lengthIn = async (code: string) => {
    const lists = kinds.map((kind) => site.content.listing(code, kind).catch(() => undefined));
    const found = await Promise.all(lists);
    return found.reduce((sum, list) => sum + (list?.value.length ?? 0), 0);
  };
  const [german, own] = await Promise.all([lengthIn(defaultLocale), lengthIn(locale)]);
  return german > own;
}

/** Leaves out values that neither the taxonomy nor any item knows. */
function knownOnly(state: ListingState, source: ListingSource): ListingState {
  const chosen = choiceFilters.map((filter) => [
    filter,
    state.chosen[filter].filter((id) => source.knows(filter, id)),
  ]);
  return { ...state, chosen: { ...state.chosen, ...Object.fromEntries(chosen) } };
}

/** Whether a listing is looked up with the search of somebody else's news service. */
function isSearched({ externalNews }: ListingContext, listing: ListingName): boolean {
  return listing === 'news' && externalNews !== undefined;
}

/** What the address of a listing asks for. */
function readRequest(site: ListingContext, locale: string, { listing, query }: ListingRequest) {
  const { state, fault } = readListing(listing, query, dayOf(site.now()));
  return { state: { ...state, also: state.also.filter((code) => code !== locale) }, fault };
}

/** A name as a path segment: its words, joined by hyphens. */
function slugOf(label: string): string {
  return wordsOf(label, '').join('-');
}

/** What a path segment stands for: the id of a value, or its name as a slug; undefined for none. */
function presetOf(
  listing: ListingName,
  segment: string,
  { taxonomy, values }: Pick<ListingSource, 'taxonomy' | 'values'>,
): Preset | undefined {
  const trees = treesOf(taxonomy);
  const offered = listingRules[listing].choices.flatMap((filter) =>
    [...flatOptions(trees[filter]), ...values(filter)].map(({ id, label }) => ({
      filter,
      value: { id, label },
    })),
  );
  return (
    offered.find(({ value }) => value.id === segment) ??
    offered.find(({ value }) => slugOf(value.label) === segment)
  );
}

function rangeOf(page: number): Range {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

/** `ahead`: where its items are wanted as well. */
function sourceOf(
  site: ListingContext,
  locale: string,
  { listing, also }: ListingState,
  budget: ListBudget,
  ahead?: Ahead,
): Promise<ListingSource> {
  const locales = [locale, ...also] as const;
  const { externalNews } = site;
  return externalNews !== undefined && isSearched(site, listing)
    ? remoteListing(externalNews, locales, site.now(), budget, ahead)
    : localListing(site, listing, locales, budget);
}

/** Opens a listing over a source; undefined when its path names a filter that does not exist. */
function openedOver(
  source: ListingSource,
  { listing, presets: segments }: ListingRequest,
  { state: read, fault }: ReturnType<typeof readRequest>,
): OpenListing | undefined {
  const { incomplete } = source;
  const presets = segments
    .map((segment) => presetOf(listing, segment, source))
    .filter((preset) => preset !== undefined);
  const isUnknown = presets.length < segments.length;
  if (isUnknown && incomplete === undefined) return undefined;
  const state = knownOnly(read, source);
  const open = { state, wanted: withPresets(state, presets), presets, fault, source };
  // The whole list would be shown for a part of it.
  return isUnknown
    ? { ...open, source: { ...source, find: async () => Promise.reject(incomplete) } }
    : open;
}

/** Reads the address of a listing; undefined when its path names a filter that does not exist. */
export async function openListing(
  site: ListingContext,
  locale: string,
  request: ListingRequest,
): Promise<OpenListing | undefined> {
  const read = readRequest(site, locale, request);
  const source = await sourceOf(site, locale, read.state, unlimited);
  return openedOver(source, request, read);
}

/** Looks the page up that a listing asks for; the first where there is no such page. */
async function findPage(
  open: OpenListing,
  page: number,
): Promise<{ list: ListingPage; found: FoundItems }> {
  const found = await open.source.find(open.wanted, rangeOf(page));
  const totalPages = pagesOf(found.total);
  if (page > totalPages) return findPage(open, 1);
  const { items, total } = found;
  return { list: { items, total, page, totalPages }, found };
}

/** The page a listing asks for, or an empty one where it cannot be looked up. */
async function pageOrFailure(open: OpenListing, budget: ListBudget) {
  const { page } = open.state;
  try {
    return { ...(await budget.list(findPage(open, page))), failure: undefined };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const found: FoundItems = {
      items: [],
      total: 0,
      options: () => open.source.standingOptions,
      documents: [],
      expiresAt: Infinity,
    };
    return { list: { items: [], total: 0, page, totalPages: page }, found, failure: error };
  }
}

/** Since when the answer of a service is one that cannot be renewed. */
function oldAnswer({ documents }: FoundItems): Pick<ListingScreen, 'asOf'> {
  const old = documents.find(({ cause }) => cause !== undefined);
  return old === undefined ? {} : { asOf: new Date(old.fetchedAt).toISOString() };
}

/** What a listing shows, with the documents it was made from. */
export type FoundListing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/**
 * What a listing shows, within the time of its request; undefined when its path names a filter that
 * does not exist. Everything that belongs to it is asked for at once.
 */
export async function findListing(
  site: ListingContext,
  locale: string,
  request: ListingRequest,
  budget: ListBudget = unlimited,
) {
  const { listing, path } = request;
  const read = readRequest(site, locale, request);
  const ahead = { state: read.state, range: rangeOf(read.state.page) };
  // What the path names must be known first.
  const isSure = request.presets.length === 0;
  const opening = sourceOf(site, locale, read.state, budget, isSure ? ahead : undefined);
  const german = germanHasMore(site, locale, listing);
  const source = await opening;
  const open = openedOver(source, request, read);
  if (open === undefined) return undefined;
  const { list, found, failure } = await pageOrFailure(open, budget);
  const hasMore = await budget.beside(german);
  const now = site.now();
  const today = dayOf(now);
  const isWhole = source.incomplete === undefined && hasMore !== undefined;
  const screen: ListingScreen = {
    state: { ...open.state, page: list.page },
    path,
    presets: open.presets,
    period: periodOf(listingRules[listing], open.state.period, today),
    today,
    ...(open.fault !== undefined && { fault: open.fault }),
    options: found.options(),
    list,
    ...(listing === 'news' && {
      openData: `${publicNewsApi(site.environment)}/v1/openapi.json`,
    }),
    ...oldAnswer(found),
    ...(failure !== undefined && { unavailable: true }),
    germanHasMore: hasMore === true,
  };
  return {
    screen,
    /** What was chosen, with what the path sets. */
    wanted: open.wanted,
    documents: [...open.source.documents, ...found.documents],
    /** The first instant (ms since 1970) at which it changes by itself. */
    expiresAt: Math.min(
      found.expiresAt,
      // Its period begins and ends with other days tomorrow.
      endOfDay(now),
      isWhole ? Infinity : now + pageLifetimes.incompleteMs,
    ),
    /** Why its items could not be looked up; the rest of it stands without them. */
    failure,
  };
}
