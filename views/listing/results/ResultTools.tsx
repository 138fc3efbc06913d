import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { PlainMessageId } from '../../../shared/language/messages';
import { addressWith } from '../../../shared/listing/listingAddress';
import type { SortOrder } from '../../../shared/listing/listingFilters';
import type { Display } from '../../../shared/listing/listingState';
import { validPage } from '../../../shared/listing/listingResults';
import { Landmark } from '../../frame/Landmark';
import { Icon } from '../../icons/Icon';
import { useFormats } from '../../language/UiText';
import type { StateControl } from '../listState';
import { InPlaceLink, StateLink, resultsId } from './StateLink';

/** Shows the choice of an order; without script it is sent with the form of the filters. */
export function SortSelect<Order extends SortOrder>(props: {
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

/** Shows the choice between a list and cards; `laidOut` is the list as it is laid out otherwise. */
export function DisplayChoice<State extends { readonly display: Display }>(props: {
  listing: StateControl<State> & { readonly state: State };
  laidOut: (display: Display) => State;
}) {
  const { listing, laidOut } = props;
  const intl = useIntl();
  return (
    <ul className="display-choice" aria-label={intl.formatMessage({ id: 'listing.display' })}>
      {(['list', 'grid'] as const).map((display) => (
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

/** Goes through a list, whose address with its query is `path`, page by page. */
export function Pagination(props: { path: string; page: number; totalPages: number }) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const { path: first, page, totalPages } = props;
  if (totalPages < 2) return null;
  const [path = '', query] = first.split('?');
  const fields = new URLSearchParams(query);
  fields.delete('page');
  const addressOf = (other: number) => {
    const all = new URLSearchParams(fields);
    if (other > 1) all.set('page', String(other));
    return `${addressWith(path, all)}#${resultsId}`;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('page');
    const next = validPage(typeof text === 'string' ? text : null, totalPages);
    if (next !== page) void navigate(addressOf(next), { preventScrollReset: true });
  };
  const step = (rel: 'prev' | 'next', to: number) => {
    const id = rel === 'prev' ? 'overview.previous' : 'overview.next';
    const text = (
      <>
        <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
        <span className="visually-hidden">{intl.formatMessage({ id })}</span>
      </>
    );
    if (to < 1 || to > totalPages) return <span className="pagination-off">{text}</span>;
    return (
      <InPlaceLink rel={rel} href={addressOf(to)}>
        {text}
      </InPlaceLink>
    );
  };
  return (
    <Landmark className="pagination" label="overview.pages">
      {step('prev', page - 1)}
      <form action={`${path}#${resultsId}`} onSubmit={submit} noValidate key={page}>
        {[...fields].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="visually-hidden" htmlFor="page-field">
          {intl.formatMessage({ id: 'listing.pageField' })}
        </label>
        <input
          id="page-field"
          name="page"
          type="number"
          inputMode="numeric"
          min={1}
          max={totalPages}
          defaultValue={page}
        />
        <span>
          {intl.formatMessage({ id: 'listing.ofPages' }, { total: formats.number(totalPages) })}
        </span>
        <button type="submit" className="without-script">
          {intl.formatMessage({ id: 'listing.goToPage' })}
        </button>
      </form>
      {step('next', page + 1)}
    </Landmark>
  );
}
