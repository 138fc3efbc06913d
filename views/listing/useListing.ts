import { useIntl } from 'react-intl';
import { plural } from '../../shared/language/formats/numbers';
import { listingAddress } from '../../shared/listing/listingAddress';
import { listingRules, type ListingName } from '../../shared/listing/listingFilters';
import { initialState, type ListingState } from '../../shared/listing/listingState';
import { periodOf } from '../../shared/listing/period';
import type { Board } from '../../shared/routing/pageData';
import { useScreen } from '../PageDataContext';
import { useAnnouncement, useListState } from './listState';

/** A listing as its parts see it: what is shown, and what has been chosen since. */
export type ListingControl = ReturnType<typeof useListing>;

/** Returns the listing that is shown; that of a personal board is fixed, and changed in its form alone. */
export function useListing() {
  const intl = useIntl();
  const screen = useScreen('listing');
  const { path, list, unavailable } = screen;
  const isFixed = screen.board?.composing === false;
  const control = useListState(screen, (other: ListingState) => {
    const { listing, page, display } = other;
    // The id of a board holds the choice.
    return listingAddress(path, isFixed ? { ...initialState(listing), page, display } : other);
  });
  const { state } = control;
  const results = intl.formatMessage({ id: 'overview.total' }, plural(intl, list.total));
  useAnnouncement(screen, path, unavailable === true ? undefined : list, results);
  const period = periodOf(listingRules[state.listing], state.period, screen.today);
  return { ...control, screen, period, isFixed };
}

/** Returns the heading of a list, by which messages name it as well. */
export function useListName({ listing, board }: { listing: ListingName; board?: Board }): string {
  const intl = useIntl();
  if (board === undefined) return intl.formatMessage({ id: `overview.${listing}` });
  return intl.formatMessage({ id: board.composing ? 'board.compose' : 'board.title' });
}
