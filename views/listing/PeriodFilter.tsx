import { listingRules, type ListingRule } from '../../shared/listing/listingRules';
import { changeFilters } from '../../shared/listing/listingState';
import { spans, type PeriodFault, type Span } from '../../shared/listing/period';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { StateLink } from './StateLink';
import type { ListingControl } from './useListing';
import type { TypedFilters } from './useTypedFilters';

/** Names of the spans before today. */
export const newsSpans = { week: 'listing.lastWeek', month: 'listing.lastMonth' } as const;
const forward = { week: 'listing.nextWeek', month: 'listing.nextMonth' } as const;
const ownPeriod = {
  lastYear: 'listing.lastYear',
  fromToday: 'listing.upcoming',
  none: 'listing.all',
} as const;
const faults = { order: 'listing.faultOrder', future: 'listing.faultFuture' } as const;

function Spans({ listing, rule }: { listing: ListingControl; rule: ListingRule }) {
  const speak = useSpeak();
  const { state } = listing;
  const names = rule.period === 'fromToday' ? forward : newsSpans;
  const isOwn = Object.keys(state.period).length === 0;
  const choices: [Span | undefined, string][] = [
    ...spans.map((span): [Span, string] => [span, speak(names[span])]),
    [undefined, speak(ownPeriod[rule.period])],
  ];
  return (
    <ul className="spans">
      {choices.map(([span, name]) => {
        const isCurrent = span === undefined ? isOwn : state.period.span === span;
        const period = span === undefined ? {} : { span };
        return (
          <li key={span ?? 'own'}>
            <StateLink
              listing={listing}
              to={changeFilters(state, { period })}
              {...(isCurrent && { 'aria-current': 'true' as const })}
            >
              {name}
            </StateLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The field whose day cannot be used. */
function faultyField(fault: PeriodFault, from: string, today: string): 'from' | 'to' {
  return fault === 'future' && from > today ? 'from' : 'to';
}

/** From and to, and spans that are often wanted. */
export function PeriodFilter(props: { listing: ListingControl; typed: TypedFilters }) {
  const { listing, typed } = props;
  const speak = useSpeak();
  const { fault } = typed;
  const faulty =
    fault === undefined ? undefined : faultyField(fault, typed.from, listing.screen.today);
  const fields = [
    ['from', 'start_date', speak('listing.from')],
    ['to', 'end_date', speak('listing.to')],
  ] as const;
  return (
    <fieldset className="filter period">
      <legend className="visually-hidden">{speak('listing.period')}</legend>
      <div className="period-days">
        {fields.map(([field, name, label]) => (
          <div key={field}>
            <label className="filter-label" htmlFor={`filter-${field}`}>
              {label}
            </label>
            <input
              id={`filter-${field}`}
              type="date"
              name={name}
              value={typed[field]}
              onChange={(event) => typed.type(field, event.target.value)}
              onBlur={typed.apply}
              {...(faulty === field && {
                'aria-invalid': true,
                'aria-describedby': 'filter-fault',
              })}
            />
          </div>
        ))}
      </div>
      {fault !== undefined && (
        <p className="field-fault" id="filter-fault" role="alert">
          <Icon name="error" />
          {speak(faults[fault])}
        </p>
      )}
      <Spans listing={listing} rule={listingRules[listing.state.listing]} />
    </fieldset>
  );
}
