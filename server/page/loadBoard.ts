import { tableFor } from '../../shared/language/languages';
import { readBoard } from '../../shared/listing/board';
import { newsFeedLinks } from '../../shared/listing/feedLinks';
import { listingQuery } from '../../shared/listing/listingAddress';
import { dayOf } from '../../shared/listing/period';
import { address } from '../../shared/routing/addresses';
import { composerId } from '../../shared/routing/boardId';
import { findListing } from '../listing/findListing';
import type { LoadContext } from './loader';
import { notFound } from './notFound';
import type { Shown } from './shown';

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
 * A personal board (a live list of chosen news), or the form that composes one. Neither is listed by
 * search engines or kept by shared caches (rulings, "Listings").
 */
export async function loadBoard({ site, locale, request, match }: LoadContext): Promise<Shown> {
  const { id = '' } = match.params;
  const composing = id === composerId;
  const query = composing
    ? queryOfForm(request.query)
    : queryOfBoard(id, request.query, site.now());
  const path = address.news(locale, id);
  const found =
    query && (await findListing(site, locale, { listing: 'news', presets: [], path, query }));
  if (found === undefined) return notFound(site, locale, { path: request.path, cause: 'route' });
  const { screen, documents } = found;
  const speak = site.intl.speak(tableFor(locale));
  return {
    kind: 'page',
    screen: { kind: 'listing', ...screen, board: { composing } },
    language: tableFor(locale),
    described: { title: speak(composing ? 'board.compose' : 'board.title') },
    canonicalPath: path,
    versions: [],
    sameRoute: `/newnsb/${id}`,
    feeds: newsFeedLinks(address.newsBoard(locale), screen.state, speak('board.title')),
    indexable: false,
    documents,
  };
}
