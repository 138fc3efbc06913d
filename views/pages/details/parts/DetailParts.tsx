import { useIntl } from 'react-intl';
import { detailContactName, type DetailContact } from '../../../../shared/contact/contactsOf';
import type { Contact as ContactData } from '../../../../shared/content/components/contact';
import type { EventDetails } from '../../../../shared/content/components/details';
import type { Download } from '../../../../shared/content/primitives';
import { formatPrice } from '../../../../shared/language/formats/prices';
import type { PlainMessageId } from '../../../../shared/language/messages';
import { Contact } from '../../../components/contact/Contact';
import { DownloadList } from '../../../components/Downloads';
import { Fact, Part } from './Facts';

/** What something costs, in francs unless said otherwise; words stay. `among` are those of its list. */
export function Amount(props: {
  amount: string | undefined;
  currency?: string | undefined;
  among?: readonly { readonly amount?: string | undefined }[];
}) {
  const { amount = '', currency, among = [props] } = props;
  const amounts = among.map((one) => one.amount ?? '');
  return <span>{formatPrice(useIntl(), amount, currency, amounts)}</span>;
}

/** A contact under its own heading; nothing where there is none. */
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

/** Files under their own heading; nothing where there are none. */
export function FilesPart(props: { title: PlainMessageId; files: Download[] | undefined }) {
  const { title, files = [] } = props;
  return (
    <Part title={title} of={files}>
      <DownloadList items={files} />
    </Part>
  );
}

/** What each thing costs, under its own heading; nothing where nothing is said of it. */
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
