import { useIntl, type IntlShape } from 'react-intl';
import { counted, formatNumber } from '../../shared/language/formats/numbers';
import { mostCounted } from '../../shared/listing/listedItem';
import {
  changeSearch,
  searchAddress,
  type SearchState,
  type SearchScreen,
} from '../../shared/search/searchState';
import { useAnnouncement } from '../listing/useAnnouncement';
import { useTyped, type Typed } from '../listing/filters/useTyped';
import { useWanted, type StateControl } from '../listing/results/StateLink';

/** The search as its parts see it: what is shown, and what has been chosen since. */
export interface SearchControl extends StateControl<SearchState> {
  readonly screen: SearchScreen;
  /** What has been chosen; its results may still be on their way. */
  readonly state: SearchState;
}

/** How much was found for what, in words. */
export function resultsText(intl: IntlShape, { state, found }: SearchScreen): string {
  const { keyword } = state;
  const total = found?.list.total ?? 0;
  if (total === 0) return intl.formatMessage({ id: 'search.none' }, { keyword });
  if (total > mostCounted) {
    return intl.formatMessage(
      { id: 'search.moreThan' },
      { formatted: formatNumber(intl, mostCounted), keyword },
    );
  }
  return intl.formatMessage({ id: 'search.resultsFor' }, { ...counted(intl, total), keyword });
}

/** A search that is shown. Its state is that of the address, ahead of its answer. */
export function useSearch(screen: SearchScreen): SearchControl {
  const intl = useIntl();
  const { path, found } = screen;
  const wanted = useWanted(screen, (state) => searchAddress(path, state));
  useAnnouncement(screen, { path, list: found?.list, results: resultsText(intl, screen) });
  return { ...wanted, screen };
}

/** Names of the days in addresses of the search. */
export const dayNames = { from: 'from', to: 'to' } as const;

/** What is typed into the search. */
export function useTypedSearch({ screen, state, addressOf, change }: SearchControl): Typed {
  const untyped = { address: addressOf(state), keyword: state.keyword, period: state };
  return useTyped(
    { ...untyped, names: dayNames, fault: screen.fault },
    ({ keyword: q, from, to }) => {
      const next = changeSearch(state, { q, from, to });
      const isOther = addressOf({ ...next.state, page: state.page }) !== addressOf(state);
      if (next.fault === undefined && isOther) change(next.state);
      return next.fault;
    },
  );
}
