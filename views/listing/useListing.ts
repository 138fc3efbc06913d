import { useIntl } from 'react-intl';
import { counted } from '../../shared/language/formats/numbers';
import { listingAddress } from '../../shared/listing/listingAddress';
import { listingRules, type ListingName } from '../../shared/listing/listingRules';
import { initialState, type ListingState } from '../../shared/listing/listingState';
import { periodOf, type Period } from '../../shared/listing/period';
import type { ListingScreen, Board } from '../../shared/routing/pageData';
import { useScreen } from '../PageDataContext';
import { useAnnouncement } from './useAnnouncement';
import { useWanted, type StateControl } from './results/StateLink';

/** A listing as its parts see it: what is shown, and what has been chosen since. */
export interface ListingControl extends StateControl<ListingState> {
  readonly screen: ListingScreen;
  /** What has been chosen; its results may still be on their way. */
  readonly state: ListingState;
  /** First and last day of that. */
  readonly period: Period;
  /** Whether the choice is that of a personal board, which is changed in its form alone. */
  readonly isFixed: boolean;
}

/** What the address of a board says beside its id, which holds the choice. */
function outsideChoice({ listing, page, display }: ListingState): ListingState {
  return { ...initialState(listing), page, display };
}

/** The listing of the page that is shown. Its state is that of the address, ahead of its answer. */
export function useListing(): ListingControl {
  const intl = useIntl();
  const screen = useScreen('listing');
  const { path, list, unavailable } = screen;
  const isFixed = screen.board?.composing === false;
  const wanted = useWanted(screen, (other) =>
    listingAddress(path, isFixed ? outsideChoice(other) : other),
  );
  const { state } = wanted;
  useAnnouncement(screen, {
    path,
    list: unavailable === true ? undefined : list,
    results: intl.formatMessage({ id: 'overview.total' }, counted(intl, list.total)),
  });
  return {
    ...wanted,
    screen,
    period: periodOf(listingRules[state.listing], state.period, screen.today),
    isFixed,
  };
}

/** The heading of a list, by which messages name it as well. */
export function useListName(list: { listing: ListingName; board?: Board }): string {
  const { listing, board } = list;
  const intl = useIntl();
  if (board === undefined) return intl.formatMessage({ id: `overview.${listing}` });
  return intl.formatMessage({ id: board.composing ? 'board.compose' : 'board.title' });
}
