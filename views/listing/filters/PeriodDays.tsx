import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { PeriodFault } from '../../../shared/listing/period';
import { Icon } from '../../icons/Icon';

const faults = { order: 'listing.faultOrder', future: 'listing.faultFuture' } as const;

/** What is typed into the two days of a period, which holds only when it is applied. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
  /** What is wrong with the days, once they were to be applied. */
  readonly fault: PeriodFault | undefined;
  readonly type: (field: 'from' | 'to', text: string) => void;
  readonly apply: () => void;
}

/** The first and the last day of a period; `children` stand below them. */
export function PeriodDays(props: {
  typed: TypedDays;
  /** Names of the fields, which are those of the query parameters. */
  names: { readonly from: string; readonly to: string };
  /** The field whose day cannot be used. */
  faulty: 'from' | 'to' | undefined;
  /** Id of the form that they belong to, where they do not stand in it. */
  form?: string;
  children?: ReactNode;
}) {
  const { typed, names, faulty, form, children } = props;
  const intl = useIntl();
  const fields = [
    ['from', intl.formatMessage({ id: 'listing.from' })],
    ['to', intl.formatMessage({ id: 'listing.to' })],
  ] as const;
  return (
    <fieldset className="filter period">
      <legend className="visually-hidden">{intl.formatMessage({ id: 'listing.period' })}</legend>
      <div className="period-days">
        {fields.map(([field, label]) => (
          <div key={field}>
            <label className="filter-label" htmlFor={`filter-${field}`}>
              {label}
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
          <span>{intl.formatMessage({ id: faults[typed.fault] })}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}
