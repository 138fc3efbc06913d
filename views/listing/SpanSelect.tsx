import { useIntl } from 'react-intl';
import { changeFilters } from '../../shared/listing/listingState';
import { spans } from '../../shared/listing/period';
import { newsSpans } from './PeriodFilter';
import type { ListingControl } from './useListing';

const id = 'filter-span';

/** The period of a board: it moves with the day, so there are spans alone. */
export function SpanSelect({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state } = listing;
  const choose = (value: string) => {
    const span = spans.find((name) => name === value);
    listing.change(changeFilters(state, { period: span === undefined ? {} : { span } }));
  };
  return (
    <div className="filter">
      <label className="filter-label" htmlFor={id}>
        {intl.formatMessage({ id: 'listing.period' })}
      </label>
      <select
        id={id}
        name="span"
        value={state.period.span ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {intl.formatMessage({ id: newsSpans[span] })}
          </option>
        ))}
        <option value="">{intl.formatMessage({ id: 'listing.lastYear' })}</option>
      </select>
    </div>
  );
}
