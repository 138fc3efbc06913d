import { pathOf } from '../routing/addresses';
import { listingAddress } from './listingAddress';
import { initialState, type ListingState } from './listingState';

/** Forms in which news can be subscribed to. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The filters alone; how results are sorted, laid out and paged is no matter of feeds. */
function filtersOf(state: ListingState): ListingState {
  const { sort, display, page } = initialState(state.listing);
  return { ...state, sort, display, page };
}

/** Address of a feed of the news that a state of their list finds. */
export function feedAddress(locale: string, format: FeedFormat, state: ListingState): string {
  return listingAddress(pathOf(locale, `newnsb.${format}`), filtersOf(state));
}

/** Address of a calendar of the events that a state of their list finds. */
export function calendarAddress(locale: string, state: ListingState): string {
  return listingAddress(pathOf(locale, 'overview', 'events.ics'), filtersOf(state));
}
