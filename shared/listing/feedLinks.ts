import type { FeedLink } from '../head/pageHead';
import { listingAddress } from './listingAddress';
import { listingRules } from './listingRules';
import type { ListingState } from './listingState';

/** The forms in which a list of news can be subscribed to, with their media types. */
export const feedFormats = {
  rss: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

/** Address of what a feed is of: the page at `path` with the filters of a state, and nothing else of it. */
export function filteredAddress(path: string, state: ListingState): string {
  const { sort } = listingRules[state.listing];
  return listingAddress(path, { ...state, sort, display: 'list', page: 1 });
}

/** Address of the same list in another form; `path` is that of the listing, without query. */
export function subscriptionAddress(path: string, ending: string, state: ListingState): string {
  return filteredAddress(`${path}.${ending}`, state);
}

/** The news feeds of a list, the most common first; `title` is that of the list. */
export function newsFeedLinks(path: string, state: ListingState, title: string): FeedLink[] {
  return Object.entries(feedFormats).map(([format, { name, type }]) => ({
    title: `${title} (${name})`,
    type,
    path: subscriptionAddress(path, format, state),
  }));
}

/** The calendar of a list of events. */
export function calendarLink(path: string, state: ListingState, title: string): FeedLink {
  return { title, type: 'text/calendar', path: subscriptionAddress(path, 'ics', state) };
}
