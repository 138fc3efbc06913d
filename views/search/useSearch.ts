import { formatNumber } from '../../shared/language/formats/numbers';
import type { Speak } from '../../shared/language/messages';
import { mostCounted } from '../../shared/listing/paging';
import type { SearchScreen } from '../../shared/routing/searchScreen';
import { searchAddress, type SearchState } from '../../shared/search/searchState';
import { useSpeak } from '../language/LanguageContext';
import { useAnnouncement } from '../listing/useAnnouncement';
import { useWanted, type StateControl } from '../listing/useWanted';

/** The search as its parts see it: what is shown, and what has been chosen since. */
export interface SearchControl extends StateControl<SearchState> {
  readonly screen: SearchScreen;
  /** What has been chosen; its results may still be on their way. */
  readonly state: SearchState;
}

/** How much was found for what, in words. */
export function resultsText(speak: Speak, { state, found }: SearchScreen): string {
  const { keyword } = state;
  const total = found?.list.total ?? 0;
  if (total === 0) return speak('search.none', { keyword });
  if (total > mostCounted) {
    return speak('search.moreThan', { formatted: formatNumber(speak, mostCounted), keyword });
  }
  return speak('search.resultsFor', {
    count: total,
    formatted: formatNumber(speak, total),
    keyword,
  });
}

/** A search that is shown. Its state is that of the address, ahead of its answer. */
export function useSearch(screen: SearchScreen): SearchControl {
  const speak = useSpeak();
  const { path, found } = screen;
  const wanted = useWanted(screen, (state) => searchAddress(path, state));
  useAnnouncement(screen, { path, list: found?.list, results: resultsText(speak, screen) });
  return { ...wanted, screen };
}
