import type { IntlShape } from 'react-intl';
import { formatSeries } from '../language/formats/lists';
import { siteCountry, siteProfile } from './siteProfile';

/** Where help is to be had at once; undefined where nobody said which numbers hold in the country. */
export function emergencyText(intl: IntlShape): string | undefined {
  const { emergencyNumbers } = siteProfile;
  if (emergencyNumbers === undefined && siteCountry !== 'CH') return undefined;
  const numbers = formatSeries(intl, emergencyNumbers ?? []);
  const given = emergencyNumbers === undefined ? 'no' : 'yes';
  return intl.formatMessage({ id: 'error.emergency' }, { given, numbers });
}
