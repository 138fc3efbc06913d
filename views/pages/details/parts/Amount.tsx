import { useIntl } from 'react-intl';
import { formatPrice } from '../../../../shared/language/formats/prices';

/**
 * What something costs, in Swiss francs where nothing else is said; words stay as they are. `among`
 * are the amounts of its list, which are all written as it is.
 */
export function Amount(props: {
  amount: string | undefined;
  currency?: string | undefined;
  among?: readonly { readonly amount?: string | undefined }[];
}) {
  const { amount = '', currency, among = [props] } = props;
  const amounts = among.map((one) => one.amount ?? '');
  return <span>{formatPrice(useIntl(), amount, currency, amounts)}</span>;
}
