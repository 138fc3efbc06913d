import { pageLifetimes } from '../../../config/cacheLifetimes';
import type { ListingKind } from '../../../shared/content/listingKinds';
import { answerTypes } from '../../../shared/html/mediaTypes';
import {
  isUntouched,
  listingAddress,
  listingQuery,
  newsFeedLinks,
  subscriptionAddress,
} from '../../../shared/listing/listingAddress';
import { composerId } from '../../../shared/routing/routeNames';
import { listingRules } from '../../../shared/listing/listingFilters';
import type { ListingState } from '../../../shared/listing/listingState';
import { address, pathOf } from '../../../shared/routing/addresses';
import { findListing } from '../../listing/findListing';
import { budgetFor } from '../../listing/listBudget';
import { localesWithItems } from '../../listing/listings';
import { deferredListing, ownPage, pageNumber, unavailability } from './loader';
import type { LoadContext, Loader, LoaderResult } from './loader';
import { notFound } from './notFound';
import { readBoard } from '../../../shared/listing/board';
import { dayOf } from '../../../shared/listing/period';

/** Where a list can be subscribed to; what its path sets is a filter there like the others. */
function feedsOf(locale: string, segments: readonly string[], state: ListingState, title: string) {
  const path = pathOf(locale, ...segments.slice(0, 2));
  if (state.listing === 'news') return newsFeedLinks(path, state, title);
  if (state.listing !== 'events') return [];
  return [{ title, type: answerTypes.ics, path: subscriptionAddress(path, 'ics', state) }];
}

/** Loads the items of one kind or, on the legacy list, of two, as the query wants them. */
export const loadListing: Loader = async (context) => {
  const { site, locale, request, match } = context;
  const { listing = 'nsb', metadata } = match.route.handle;
  const [, ...path] = match.pathname.split('/').filter(Boolean);
  // The filters that the path sets.
  const presets = (match.params['*'] ?? '').split('/').filter(Boolean);
  const own = pathOf(locale, ...path);
  const intl = site.intl.forTable(locale);
  const page = {
    ...ownPage(locale, metadata === undefined ? '' : intl.formatMessage({ id: metadata.title })),
    slug: path.join('/'),
    canonicalPath: own,
    sameRoute: `/${path.join('/')}`,
  };
  const { kinds } = listingRules[listing];
  const budget = budgetFor(site, kinds, context.budget);
  const query = { listing, presets, path: own, query: request.query };
  const finding = findListing(site, locale, query, budget);
  const itemsOf = async (code: string, kind: ListingKind) =>
    (await budget.aside(() => site.content.listing(code, kind)))?.value ?? [];
  const languages = localesWithItems(itemsOf, kinds);
  const isDeferred = await budget.isDeferred(finding);
  const locales = await budget.beside(languages);
  const versions = (locales ?? []).map((code) => ({ locale: code, path: pathOf(code, ...path) }));
  if (isDeferred) return deferredListing(site, { ...page, versions }, finding, { listing });
  const found = await finding;
  if (found === undefined) return notFound(site, locale, { path: request.path, cause: 'route' });
  const { screen, fullState, documents } = found;
  const again = site.now() + pageLifetimes.incompleteMs;
  const labels = screen.presets.map(({ value }) => value.label);
  const title = [page.meta.title, ...labels].join(': ');
  return {
    ...page,
    screen: { kind: 'listing', ...screen },
    meta: { title, ...pageNumber(intl, screen.list.page) },
    canonicalPath: listingAddress(own, screen.state),
    versions,
    feeds: feedsOf(locale, path, fullState, title),
    // Every combination of filters would be a page of its own for search engines.
    indexable: isUntouched(screen.state) && (locales?.includes(locale) ?? screen.list.total > 0),
    documents,
    expiresAt: Math.min(found.expiresAt, locales === undefined ? again : Infinity),
    ...unavailability(found),
  };
};

/** What the id of a board holds, with the page and the layout that are asked for, or the form's query. */
function queryOf(id: string, search: URLSearchParams, now: number) {
  const query = new URLSearchParams(search);
  // A board is live, so its period is a span, never days that pass.
  for (const key of ['start_date', 'end_date']) query.delete(key);
  if (id === composerId) return query;
  const state = readBoard(id, dayOf(now));
  const own = state && listingQuery(state);
  for (const key of ['page', 'display']) own?.set(key, search.get(key) ?? '');
  return own;
}

/** Loads a personal board (a live list of chosen news), or the form that composes one. */
export async function loadBoard(context: LoadContext): Promise<LoaderResult> {
  const { site, locale, request, match } = context;
  const { id = '' } = match.params;
  const composing = id === composerId;
  const board = { composing };
  const query = queryOf(id, request.query, site.now());
  if (query === undefined) return notFound(site, locale, { path: request.path, cause: 'route' });
  const path = address.news(locale, id);
  const intl = site.intl.forTable(locale);
  const name = intl.formatMessage({ id: 'board.title' });
  const title = composing ? intl.formatMessage({ id: 'board.compose' }) : name;
  const page = { ...ownPage(locale, title), canonicalPath: path, sameRoute: `/newnsb/${id}` };
  const listing = 'news';
  const budget = budgetFor(site, [listing], context.budget);
  const finding = findListing(site, locale, { listing, presets: [], path, query }, budget);
  if (await budget.isDeferred(finding)) {
    return deferredListing(site, page, finding, { listing, board });
  }
  const found = await finding;
  if (found === undefined) throw new Error('A listing without presets is always there');
  const { screen, documents } = found;
  return {
    ...page,
    screen: { kind: 'listing', ...screen, board },
    feeds: newsFeedLinks(address.newsList(locale), screen.state, name),
    documents,
    ...unavailability(found),
  };
}
