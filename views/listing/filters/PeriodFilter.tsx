import { useIntl } from 'react-intl';
import { listingRules, type ListingRule } from '../../../shared/listing/listingRules';
import { changeFilters } from '../../../shared/listing/listingState';
import { spans, type PeriodFault, type Span } from '../../../shared/listing/period';
import { PeriodDays } from './PeriodDays';
import { StateLink } from '../results/StateLink';
import type { ListingControl } from '../useListing';
import type { TypedFilters } from './useTypedFilters';

/** Names of the spans before today. */
export const newsSpans = { week: 'listing.lastWeek', month: 'listing.lastMonth' } as const;
const forward = { week: 'listing.nextWeek', month: 'listing.nextMonth' } as const;
const ownPeriod = {
  lastYear: 'listing.lastYear',
  fromToday: 'listing.upcoming',
  none: 'listing.all',
} as const;

function Spans({ listing, rule }: { listing: ListingControl; rule: ListingRule }) {
  const intl = useIntl();
  const { state } = listing;
  const names = rule.period === 'fromToday' ? forward : newsSpans;
  const isOwn = Object.keys(state.period).length === 0;
  const choices: [Span | undefined, string][] = [
    ...spans.map((span): [Span, string] => [span, intl.formatMessage({ id: names[span] })]),
    [undefined, intl.formatMessage({ id: ownPeriod[rule.period] })],
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
  const { fault, from } = typed;
  return (
    <PeriodDays
      typed={typed}
      names={{ from: 'start_date', to: 'end_date' }}
      faulty={fault && faultyField(fault, from, listing.screen.today)}
    >
      <Spans listing={listing} rule={listingRules[listing.state.listing]} />
    </PeriodDays>
  );
}
