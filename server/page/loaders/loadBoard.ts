import { readBoard } from '../../../shared/listing/board';
import { newsFeedLinks, listingQuery } from '../../../shared/listing/listingAddress';
import { dayOf } from '../../../shared/listing/period';
import { address } from '../../../shared/routing/addresses';
import { composerId } from '../../../shared/routing/routeHandle';
import { findListing } from '../../listing/findListing';
import { budgetFor } from '../../listing/listBudget';
import { deferredListing, unavailability } from './deferredListing';
import { ownPage, type LoadContext, type LoaderResult } from './loader';
import { notFound } from './notFound';

/** The query of the form. A board is live, so its period is a span, never days that pass. */
function queryOfForm(asked: URLSearchParams) {
  const query = new URLSearchParams(asked);
  for (const key of ['start_date', 'end_date']) query.delete(key);
  return query;
}

/** The query of a board: what its id holds, with the page and the layout that are asked for. */
function queryOfBoard(id: string, asked: URLSearchParams, now: number) {
  const state = readBoard(id, dayOf(now));
  if (state === undefined) return undefined;
  const query = listingQuery(state);
  for (const key of ['page', 'display']) query.set(key, asked.get(key) ?? '');
  return query;
}

/**
 * A personal board (a live list of chosen news), or the form that composes one. Neither is listed
 * by search engines or kept by shared caches.
 */
export async function loadBoard(context: LoadContext): Promise<LoaderResult> {
  const { site, locale, request, match } = context;
  const { id = '' } = match.params;
  const composing = id === composerId;
  const board = { composing };
  const query = composing
    ? queryOfForm(request.query)
    : queryOfBoard(id, request.query, site.now());
  if (query === undefined) return notFound(site, locale, { path: request.path, cause: 'route' });
  const path = address.news(locale, id);
  const intl = site.intl.forTable(locale);
  const page = {
    ...ownPage(locale, intl.formatMessage({ id: composing ? 'board.compose' : 'board.title' })),
    canonicalPath: path,
    sameRoute: `/newnsb/${id}`,
  };
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
    feeds: newsFeedLinks(
      address.newsBoard(locale),
      screen.state,
      intl.formatMessage({ id: 'board.title' }),
    ),
    documents,
    ...unavailability(found),
  };
}
