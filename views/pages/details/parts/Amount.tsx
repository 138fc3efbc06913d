import { useFormats } from '../../../language/LanguageContext';

/** What something costs, in Swiss francs where nothing else is said; words stay as they are. */
export function Amount(props: { amount: string | undefined; currency?: string | undefined }) {
  const formats = useFormats();
  const { amount = '', currency } = props;
  return <span>{formats.price(amount, currency)}</span>;
}
