import { useIntl, type IntlShape } from 'react-intl';
import { detailContactName, type DetailContact } from '../../../../../shared/contact/contactsOf';
import type { Contact as ContactData } from '../../../../../shared/content/components/contact';
import type { EventDetails } from '../../../../../shared/content/components/details';
import type { Download } from '../../../../../shared/content/primitives';
import { formatNumber } from '../../../../../shared/language/formats/numbers';
import type { PlainMessageId } from '../../../../../shared/language/messages';
import { Contact } from '../../../../components/contact/Contact';
import { DownloadList } from '../../../../components/Downloads';
import { Fact, Part } from './Facts';

/** Currencies without a smaller unit (ISO 4217). */
const undivided = new Set(['ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF', 'XPF']);

const price = /^(?:([A-Z]{3})\s)?(\d{1,15}(?:\.\d+)?)(?:\s?[-–]\s?(\d{1,15}(?:\.\d+)?))?$/;

/** Formats a price or two with their currency («CHF 1’234.50»), without decimals where all `among` it are whole. */
export function formatPrice(
  intl: IntlShape,
  amount: string,
  currency = 'CHF',
  among: readonly string[] = [amount],
): string {
  const [, code = currency, ...numbers] = price.exec(amount) ?? [];
  if (numbers.length === 0) return amount;
  const isWhole = undivided.has(code) || !among.some((one) => /\d\.\d/.test(one));
  const number = numbers
    .filter((one) => one !== undefined)
    .map((one) => formatNumber(intl, Number(one), isWhole ? 0 : 2, 'format.priceDecimal'))
    .join('–');
  return intl.formatMessage({ id: 'format.price' }, { currency: code, number });
}

/** Shows what something costs, in francs unless said otherwise; words stay. `among` are those of its list. */
export function Amount(props: {
  amount: string | undefined;
  currency?: string | undefined;
  among?: readonly { readonly amount?: string | undefined }[];
}) {
  const { amount = '', currency, among = [props] } = props;
  const amounts = among.map((one) => one.amount ?? '');
  return <span>{formatPrice(useIntl(), amount, currency, amounts)}</span>;
}

/** Shows a contact under its own heading; nothing where there is none. */
export function ContactPart(props: {
  contact: ContactData | undefined;
  place?: DetailContact;
  title?: PlainMessageId;
}) {
  const { contact, place = 'contact', title = 'details.contact' } = props;
  if (contact === undefined) return null;
  return (
    <Part title={title}>
      <Contact content={contact} name={detailContactName(place)} />
    </Part>
  );
}

/** Shows files under their own heading; nothing where there are none. */
export function FilesPart(props: { title: PlainMessageId; files: Download[] | undefined }) {
  const { title, files = [] } = props;
  return (
    <Part title={title} of={files}>
      <DownloadList items={files} />
    </Part>
  );
}

/** Shows what each thing costs, under its own heading; nothing where nothing is said of it. */
export function PricesPart(props: { title: PlainMessageId; prices: EventDetails['prices'] }) {
  const { title, prices = [] } = props;
  return (
    <Part title={title} of={prices}>
      <dl className="facts-list">
        {prices.map(({ label, amount, currency, note }) => (
          <Fact key={label} name={label}>
            <Amount amount={amount} currency={currency} among={prices} />
            {note !== undefined && <span className="facts">{` ${note}`}</span>}
          </Fact>
        ))}
      </dl>
    </Part>
  );
}
