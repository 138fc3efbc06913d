import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { listingRules } from '../../../shared/listing/listingFilters';
import { changeListing } from '../../../shared/listing/listingState';
import { spans, type Span } from '../../../shared/listing/period';
import { Icon } from '../../icons/Icon';
import type { Input } from '../listState';
import { StateLink } from '../results/StateLink';
import type { ListingControl } from '../useListing';

/** What is said of a period that is none. */
export const periodFaults = { order: 'listing.faultOrder', future: 'listing.faultFuture' } as const;

/** Shows the first and the last day of a period; `children` stand below them. */
export function PeriodDays(props: {
  typed: Input;
  names: { readonly from: string; readonly to: string };
  faulty: 'from' | 'to' | undefined;
  /** Id of the form that they belong to, where they do not stand in it. */
  form?: string;
  children?: ReactNode;
}) {
  const { typed, names, faulty, form, children } = props;
  const intl = useIntl();
  return (
    <fieldset className="filter period">
      <legend className="visually-hidden">{intl.formatMessage({ id: 'listing.period' })}</legend>
      <div className="period-days">
        {(['from', 'to'] as const).map((field) => (
          <div key={field}>
            <label className="filter-label" htmlFor={`filter-${field}`}>
              {intl.formatMessage({ id: `listing.${field}` })}
            </label>
            <input
              id={`filter-${field}`}
              type="date"
              name={names[field]}
              form={form}
              value={typed[field]}
              onChange={(event) => typed.type(field, event.target.value)}
              onBlur={typed.apply}
              aria-invalid={faulty === field}
              {...(faulty === field && { 'aria-describedby': 'filter-fault' })}
            />
          </div>
        ))}
      </div>
      {typed.fault !== undefined && (
        <p className="field-fault" id="filter-fault" role="alert">
          <Icon name="error" />
          <span>{intl.formatMessage({ id: periodFaults[typed.fault] })}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Names of the spans before today. */
export const newsSpans = { week: 'listing.lastWeek', month: 'listing.lastMonth' } as const;
const forward = { week: 'listing.nextWeek', month: 'listing.nextMonth' } as const;
const ownPeriod = {
  lastYear: 'listing.lastYear',
  fromToday: 'listing.upcoming',
  none: 'listing.all',
} as const;

function Spans({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state } = listing;
  const { period: own } = listingRules[state.listing];
  const names = own === 'fromToday' ? forward : newsSpans;
  const isOwn = Object.keys(state.period).length === 0;
  const choice = (span: Span | undefined) => (
    <li key={span ?? 'own'}>
      <StateLink
        listing={listing}
        to={changeListing(state, { period: span === undefined ? {} : { span } })}
        isCurrent={span === undefined ? isOwn : state.period.span === span}
      >
        {intl.formatMessage({ id: span === undefined ? ownPeriod[own] : names[span] })}
      </StateLink>
    </li>
  );
  return <ul className="spans">{[...spans, undefined].map(choice)}</ul>;
}

/** Names of the days in addresses of listings. */
export const dayKeys = { from: 'start_date', to: 'end_date' } as const;

/** Shows from and to, and spans that are often wanted. */
export function PeriodFilter({ listing, typed }: { listing: ListingControl; typed: Input }) {
  const { fault, from } = typed;
  const faulty = fault === 'future' && from > listing.screen.today ? 'from' : 'to';
  return (
    <PeriodDays typed={typed} names={dayKeys} faulty={fault && faulty}>
      <Spans listing={listing} />
    </PeriodDays>
  );
}
