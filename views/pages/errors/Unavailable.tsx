import { useIntl } from 'react-intl';
import { SeenAndHeard } from '../../listing/results/OverviewUnavailable';
import { usePageData } from '../../PageDataContext';
import { Label } from '../../language/UiText';

/** What is unavailable (specification, section 8). */
export function Unavailable() {
  const intl = useIntl();
  const { route } = usePageData();
  if (route !== 'search') return <Label id="error.unavailableText" />;
  const seen = intl.formatMessage({ id: 'search.unavailable' });
  return (
    <SeenAndHeard seen={seen} heard={intl.formatMessage({ id: 'search.unavailableSpoken' })} />
  );
}
