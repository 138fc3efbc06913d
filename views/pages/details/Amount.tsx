import { useIntl } from 'react-intl';
import { formatPrice } from '../../../shared/language/formats/prices';

/** What something costs, in Swiss francs where nothing else is said; words stay as they are. */
export function Amount(props: { amount: string | undefined; currency?: string | undefined }) {
  const intl = useIntl();
  const { amount = '', currency } = props;
  return <>{formatPrice(intl, amount, currency)}</>;
}
