import { useIntl } from 'react-intl';
import { SeenAndHeard } from '../../listing/results/OverviewUnavailable';
import { usePageData } from '../../PageDataContext';
import { Advice } from './Advice';
import { Label } from '../details/parts/Facts';

/** What is unavailable, and the way to try again (specification, section 8). */
export function Unavailable() {
  const intl = useIntl();
  const { route } = usePageData();
  if (route !== 'search') return <Advice text={<Label id="error.unavailableText" />} />;
  const seen = intl.formatMessage({ id: 'search.unavailable' });
  return (
    <Advice
      text={
        <SeenAndHeard seen={seen} heard={intl.formatMessage({ id: 'search.unavailableSpoken' })} />
      }
    />
  );
}
