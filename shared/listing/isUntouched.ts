import { listingAddress } from './listingAddress';
import { resetFilters, type ListingState } from './listingState';

/** Whether no filter has been chosen; how results are sorted, laid out and paged is none. */
export function isUntouched(state: ListingState): boolean {
  const first = { ...state, page: 1 };
  return listingAddress('', first) === listingAddress('', resetFilters(first));
}
