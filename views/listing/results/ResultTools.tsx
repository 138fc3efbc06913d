import { useIntl } from 'react-intl';
import type { SortOrder } from '../../../shared/listing/listingRules';
import type { Display } from '../../../shared/listing/listingState';
import type { PlainMessageId } from '../../../shared/language/messages';
import { StateLink, type StateControl } from './StateLink';

/** The choice of an order; without script it is sent with the form of the filters. */
export function SortSelect<Order extends SortOrder>(props: {
  /** Id of the form that it belongs to. */
  form: string;
  orders: readonly Order[];
  value: Order;
  /** Names that are not those of all lists. */
  names?: Readonly<Partial<Record<SortOrder, PlainMessageId>>>;
  onChoose: (order: Order) => void;
}) {
  const { form, orders, value, names = {}, onChoose } = props;
  const intl = useIntl();
  const choose = (chosen: string) => {
    const order = orders.find((candidate) => candidate === chosen);
    if (order !== undefined) onChoose(order);
  };
  return (
    <div className="result-sort">
      <label htmlFor="result-sort">{intl.formatMessage({ id: 'listing.sortBy' })}</label>
      <select
        id="result-sort"
        name="sort"
        form={form}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {orders.map((order: SortOrder) => (
          <option key={order} value={order}>
            {intl.formatMessage({ id: names[order] ?? `listing.${order}` })}
          </option>
        ))}
      </select>
      <button type="submit" form={form} className="button-outline without-script">
        {intl.formatMessage({ id: 'listing.sort' })}
      </button>
    </div>
  );
}

const displays = ['list', 'grid'] as const;

/** The choice between a list and cards. */
export function DisplayChoice<State extends { readonly display: Display }>(props: {
  listing: StateControl<State> & { readonly state: State };
  /** The list as it is laid out otherwise. */
  laidOut: (display: Display) => State;
}) {
  const { listing, laidOut } = props;
  const intl = useIntl();
  return (
    <ul className="display-choice" aria-label={intl.formatMessage({ id: 'listing.display' })}>
      {displays.map((display) => (
        <li key={display}>
          <StateLink
            className={`display-${display}`}
            listing={listing}
            to={laidOut(display)}
            isCurrent={listing.state.display === display}
          >
            {intl.formatMessage({ id: `listing.${display}` })}
          </StateLink>
        </li>
      ))}
    </ul>
  );
}
