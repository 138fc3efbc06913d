import { pageLifetimes } from '../../config/cacheLifetimes';
import { defaultLocale } from '../../shared/language/languages';
import { splitWords } from '../../shared/language/foldText';
import { flatOptions, pageSize, pagesOf } from '../../shared/listing/listingResults';
import { readListing } from '../../shared/listing/listingAddress';
import { choiceFilters, listingRules, type ListingName } from '../../shared/listing/listingFilters';
import { withPresets, type ListingState } from '../../shared/listing/listingState';
import { dayOf, endOfDay, periodOf } from '../../shared/listing/period';
import type { ListingScreen } from '../../shared/routing/pageData';
import { SourceFailure } from '../upstream/sourceFailure';
import { unlimited, type ListBudget } from './listBudget';
import { treesOf } from './listingQuery';
import type { ListingContext } from './listings';
import { localListing, remoteListing } from './listingSources';
import type { ListingItems, ListingSource } from './listingSources';
import { publicNewsApi } from './news/news';

/** Where a listing is asked for, and how. */
interface ListingRequest {
  readonly listing: ListingName;
  /** Path segments behind the one that names the listing; each sets a filter. */
  readonly presets: readonly string[];
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A listing whose address was read, and whose items can be looked up. */
export type OpenListing = NonNullable<Awaited<ReturnType<typeof openListing>>>;

/** Returns the external service with whose search a listing is looked up. */
const serviceFor = ({ externalNews }: ListingContext, listing: ListingName) =>
  listing === 'news' ? externalNews : undefined;

/** Whether the German list is longer than that of a language. An external service is not asked. */
async function germanHasMore(site: ListingContext, locale: string, listing: ListingName) {
  const { kinds } = listingRules[listing];
  if (locale === defaultLocale || serviceFor(site, listing) !== undefined) return false;
  const lengthIn = async (code: string) => {
    const lists = kinds.map((kind) => site.content.listing(code, kind).catch(() => undefined));
    const found = await Promise.all(lists);
    return found.reduce((sum, list) => sum + (list?.value.length ?? 0), 0);
  };
  const [german, own] = await Promise.all([lengthIn(defaultLocale), lengthIn(locale)]);
  return german > own;
}

/** What a path segment stands for: the id of a value, or its name as a slug; undefined for none. */
function presetOf(listing: ListingName, segment: string, { taxonomy, values }: ListingSource) {
  const trees = treesOf(taxonomy);
  const offered = listingRules[listing].choices.flatMap((filter) =>
    [...flatOptions(trees[filter]), ...values(filter)].map(({ id, label }) => ({
      filter,
      value: { id, label },
    })),
  );
  return (
    offered.find(({ value }) => value.id === segment) ??
    offered.find(({ value }) => splitWords(value.label, '').join('-') === segment)
  );
}

const rangeOf = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize });

/** Reads the address of a listing; undefined for no such filter. One that `isWanted` is sought. */
export async function openListing(
  site: ListingContext,
  locale: string,
  { listing, presets: segments, query }: ListingRequest,
  budget: ListBudget = unlimited,
  isWanted = false,
) {
  const { state: read, fault } = readListing(listing, query, dayOf(site.now()));
  const input = { ...read, also: read.also.filter((code) => code !== locale) };
  const locales = [locale, ...input.also] as const;
  const service = serviceFor(site, listing);
  // What the path names must be known first.
  const isSure = isWanted && segments.length === 0;
  const ahead = isSure ? { state: input, range: rangeOf(input.page) } : undefined;
  const source = await (service === undefined
    ? localListing(site, listing, locales, budget)
    : remoteListing(service, locales, site.now(), budget, ahead));
  const { incomplete } = source;
  const presets = segments
    .map((segment) => presetOf(listing, segment, source))
    .filter((preset) => preset !== undefined);
  const isUnknown = presets.length < segments.length;
  if (isUnknown && incomplete === undefined) return undefined;
  // Values that neither the taxonomy nor any item knows are left out.
  const chosen = choiceFilters.map((filter) => [
    filter,
    input.chosen[filter].filter((id) => source.knows(filter, id)),
  ]);
  const names = Object.fromEntries(chosen);
  const state: ListingState = { ...input, chosen: { ...input.chosen, ...names } };
  // The whole list would be shown for a part of it.
  const find = isUnknown ? async () => Promise.reject(incomplete) : source.find;
  // What was chosen, as far as it is known, and the same with what the path sets.
  const fullState = withPresets(state, presets);
  return { state, fullState, presets, fault, source: { ...source, find } };
}

type PageItems = ListingItems & { readonly page: number; readonly totalPages: number };

/** Looks a page of a listing up; the first where there is no such page. */
async function findPage(open: OpenListing, page: number): Promise<PageItems> {
  const found = await open.source.find(open.fullState, rangeOf(page));
  const totalPages = pagesOf(found.total);
  return page > totalPages ? findPage(open, 1) : { ...found, page, totalPages };
}

/** What a listing shows, with the documents it was made from. */
export type ListingResult = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** Finds what a listing shows; undefined when its path names a filter that does not exist. */
export async function findListing(
  site: ListingContext,
  locale: string,
  request: ListingRequest,
  budget: ListBudget = unlimited,
) {
  const { listing, path } = request;
  const opening = openListing(site, locale, request, budget, true);
  const german = germanHasMore(site, locale, listing);
  const open = await opening;
  if (open === undefined) return undefined;
  const { source, presets, state } = open;
  let failure: SourceFailure | undefined;
  const found = await budget.list(findPage(open, state.page)).catch((error: unknown): PageItems => {
    if (!(error instanceof SourceFailure)) throw error;
    failure = error;
    const none = { items: [], total: 0, documents: [], expiresAt: Infinity };
    const options = () => source.standingOptions;
    return { ...none, options, page: state.page, totalPages: state.page };
  });
  const { items, total, page, totalPages } = found;
  const hasMore = await budget.beside(german);
  const now = site.now();
  const today = dayOf(now);
  const isWhole = source.incomplete === undefined && hasMore !== undefined;
  const completedAt = isWhole ? Infinity : now + pageLifetimes.incompleteMs;
  // Since when the answer of a service is one that cannot be renewed.
  const old = found.documents.find(({ cause }) => cause !== undefined);
  const screen: ListingScreen = {
    state: { ...state, page },
    path,
    presets,
    period: periodOf(listingRules[listing], state.period, today),
    today,
    ...(open.fault !== undefined && { fault: open.fault }),
    options: found.options(),
    list: { items, total, page, totalPages },
    ...(listing === 'news' && { openData: `${publicNewsApi(site.environment)}/v1/openapi.json` }),
    ...(old !== undefined && { asOf: new Date(old.fetchedAt).toISOString() }),
    ...(failure !== undefined && { unavailable: true }),
    germanHasMore: hasMore === true,
  };
  return {
    screen,
    fullState: open.fullState,
    documents: [...source.documents, ...found.documents],
    /** The first instant (ms since 1970) at which it changes by itself; its period does so tomorrow. */
    expiresAt: Math.min(found.expiresAt, endOfDay(now), completedAt),
    /** Why its items could not be looked up; the rest of it stands without them. */
    failure,
  };
}
