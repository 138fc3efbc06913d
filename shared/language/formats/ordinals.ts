import type { IntlShape } from 'react-intl';
import { formatNumber } from './numbers';

/** A place in an order from 1 on, in the masculine where a language has genders: «3.», «3e». */
export function formatOrdinal(intl: IntlShape, place: number): string {
  return intl.formatMessage(
    { id: 'format.ordinal' },
    { place, formatted: formatNumber(intl, place) },
  );
}
