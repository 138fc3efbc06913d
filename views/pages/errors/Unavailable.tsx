import { useIntl } from 'react-intl';
import { createPath, useLocation } from 'react-router';
import { OverviewUnavailable, SeenAndHeard } from '../../listing/OverviewUnavailable';
import { usePageData, useScreen } from '../../PageDataContext';
import { Advice } from './Advice';
import { Label } from '../details/parts/Facts';

/** The name of the list that is unavailable, where the page is one. */
function useOverviewName(): string | undefined {
  const intl = useIntl();
  const { listing } = useScreen('error');
  return listing && intl.formatMessage({ id: `overview.${listing}` });
}

/** What is unavailable, and the way to try again (docs/specification.md, section 8). */
export function Unavailable() {
  const intl = useIntl();
  const { route } = usePageData();
  const path = createPath(useLocation());
  const name = useOverviewName();
  if (name !== undefined) return <OverviewUnavailable name={name} address={path} />;
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
