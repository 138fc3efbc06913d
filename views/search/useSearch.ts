import { useIntl, type IntlShape } from 'react-intl';
import { plural, formatNumber } from '../../shared/language/formats/numbers';
import { mostCounted } from '../../shared/listing/listingResults';
import { changeSearch, searchAddress } from '../../shared/search/searchState';
import type { SearchScreen, SearchState } from '../../shared/search/searchState';
import { useAnnouncement, useInput, useListState, type Input } from '../listing/listState';

/** Id of the form of the search, which the filters belong to as well. */
export const searchFormId = 'search-form';

/** The search as its parts see it: what is shown, and what has been chosen since. */
export type SearchControl = ReturnType<typeof useSearch>;

/** Says how much was found for what, in words. */
export function resultsText(intl: IntlShape, { state, found }: SearchScreen): string {
  const { keyword } = state;
  const total = found?.list.total ?? 0;
  if (total === 0) return intl.formatMessage({ id: 'search.none' }, { keyword });
  if (total > mostCounted) {
    const formatted = formatNumber(intl, mostCounted);
    return intl.formatMessage({ id: 'search.moreThan' }, { formatted, keyword });
  }
  return intl.formatMessage({ id: 'search.resultsFor' }, { ...plural(intl, total), keyword });
}

/** Returns a search that is shown. Its state is that of the address, ahead of its answer. */
export function useSearch(screen: SearchScreen) {
  const intl = useIntl();
  const { path, found } = screen;
  const control = useListState(screen, (state: SearchState) => searchAddress(path, state));
  useAnnouncement(screen, path, found?.list, resultsText(intl, screen));
  return { ...control, screen };
}

/** Names of the days in addresses of the search. */
export const searchDayKeys = { from: 'from', to: 'to' } as const;

/** Returns what is typed into the search. */
export function useSearchInput({ screen, state, addressOf, change }: SearchControl): Input {
  const { keyword } = state;
  const untyped = { address: addressOf(state), keyword, period: state, names: searchDayKeys };
  return useInput({ ...untyped, fault: screen.fault }, ({ keyword: q, from, to }) => {
    const next = changeSearch(state, { q, from, to });
    const isOther = addressOf({ ...next.state, page: state.page }) !== addressOf(state);
    if (next.fault === undefined && isOther) change(next.state);
    return next.fault;
  });
}
