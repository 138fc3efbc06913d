import { useIntl, type IntlShape } from 'react-intl';
import { counted, formatNumber } from '../../shared/language/formats/numbers';
import { mostCounted } from '../../shared/listing/paging';
import type { SearchScreen } from '../../shared/routing/searchScreen';
import { searchAddress, type SearchState } from '../../shared/search/searchState';
import { useAnnouncement } from '../listing/useAnnouncement';
import { useWanted, type StateControl } from '../listing/filters/useWanted';

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
