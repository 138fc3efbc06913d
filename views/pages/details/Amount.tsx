import { formatPrice } from '../../../shared/language/formats/prices';
import { useSpeak } from '../../language/LanguageContext';

/** What something costs, in Swiss francs where nothing else is said; words stay as they are. */
export function Amount(props: { amount: string | undefined; currency?: string | undefined }) {
  const speak = useSpeak();
  const { amount = '', currency } = props;
  return <>{formatPrice(speak, amount, currency)}</>;
}
