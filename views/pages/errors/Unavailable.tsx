import { Label } from '../../language/UiText';
import { SearchUnavailableText } from '../../listing/results/OverviewUnavailable';
import { usePageData } from '../../PageDataContext';

/** What is unavailable (specification, section 8). */
export function Unavailable() {
  const { route } = usePageData();
  return route === 'search' ? <SearchUnavailableText /> : <Label id="error.unavailableText" />;
}
