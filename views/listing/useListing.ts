import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../shared/language/formats/numbers';
import { listingAddress } from '../../shared/listing/listingAddress';
import { listingRules } from '../../shared/listing/listingRules';
import { initialState, type ListingState } from '../../shared/listing/listingState';
import { periodOf, type Period } from '../../shared/listing/period';
import type { ListingScreen } from '../../shared/routing/pageData';
import { useSpeak } from '../language/LanguageContext';
import { useScreen } from '../PageDataContext';
import { UnloadedContext } from '../UnloadedContext';
import { announceLater } from './announceLater';

/** A listing as its parts see it: what is shown, and what has been chosen since. */
export interface ListingControl {
  readonly screen: ListingScreen;
  /** What has been chosen; its results may still be on their way. */
  readonly state: ListingState;
  /** First and last day of that. */
  readonly period: Period;
  /** Whether the choice is that of a personal board, which is changed in its form alone. */
  readonly isFixed: boolean;
  /** Address of another state. */
  addressOf(state: ListingState): string;
  /** Goes to another state; keeps focus and scroll. */
  change(state: ListingState): void;
}

/** Says how much was found when another state of the same listing is shown. */
function useAnnouncement(screen: ListingScreen): void {
  const speak = useSpeak();
  const said = useRef(screen);
  useEffect(() => {
    const before = said.current;
    said.current = screen;
    if (before === screen || before.path !== screen.path || screen.unavailable === true) return;
    const { total, page, totalPages } = screen.list;
    const results = speak('overview.total', {
      count: total,
      formatted: formatNumber(speak, total),
    });
    return announceLater(
      speak('listing.announcement', {
        results,
        page: formatNumber(speak, page),
        total: formatNumber(speak, totalPages),
      }),
    );
  }, [screen, speak]);
}

/** What the address of a board says beside its id, which holds the choice. */
function outsideChoice({ listing, page, display }: ListingState): ListingState {
  return { ...initialState(listing), page, display };
}

/** The listing of the page that is shown. Its state is that of the address, ahead of its answer. */
export function useListing(): ListingControl {
  const screen = useScreen('listing');
  const navigate = useNavigate();
  const unloaded = useContext(UnloadedContext);
  const [wanted, setWanted] = useState({ screen, unloaded, state: screen.state });
  useAnnouncement(screen);
  // A choice holds until its answer is there, or the news that there will be none.
  const isPending = wanted.screen === screen && wanted.unloaded === unloaded;
  const state = isPending ? wanted.state : screen.state;
  const isFixed = screen.board?.composing === false;
  const addressOf = (other: ListingState) =>
    listingAddress(screen.path, isFixed ? outsideChoice(other) : other);
  return {
    screen,
    state,
    period: periodOf(listingRules[state.listing], state.period, screen.today),
    isFixed,
    addressOf,
    change: (next) => {
      const target = addressOf(next);
      if (target === addressOf(state)) return;
      setWanted({ screen, unloaded, state: next });
      void navigate(target, { preventScrollReset: true });
    },
  };
}
