import { useIntl } from 'react-intl';
import { counted } from '../../../shared/language/formats/numbers';
import { listingRules, sortOrders } from '../../../shared/listing/listingRules';
import { changeDisplay, changeSort } from '../../../shared/listing/listingState';
import { isUntouched } from '../../../shared/listing/isUntouched';
import { resultsId } from './resultsId';
import { filterFormId } from '../filters/FilterForm';
import { DisplayChoice, SortSelect, orderNames } from './ResultTools';
import { Subscribe } from './Subscribe';
import type { ListingControl } from '../useListing';

/** Events are sorted by when they take place. */
const eventOrderNames = {
  ...orderNames,
  dateAscending: 'listing.soonest',
  dateDescending: 'listing.latest',
} as const;

/** What the heading of the results says: how many there are, or why there are none. */
function useHeading({ screen }: ListingControl): string {
  const intl = useIntl();
  const { state, list } = screen;
  if (list.total > 0) {
    return intl.formatMessage({ id: 'overview.total' }, counted(intl, list.total));
  }
  if (!isUntouched(state)) return intl.formatMessage({ id: 'listing.noMatch' });
  const own = listingRules[state.listing].period === 'fromToday';
  return intl.formatMessage({ id: own ? 'listing.noEvents' : 'overview.empty' });
}

/** How many results there are, how to subscribe to them, and how they are sorted and laid out. */
export function ResultBar({ listing }: { listing: ListingControl }) {
  const heading = useHeading(listing);
  const { state } = listing;
  const orders = sortOrders.filter((order) => order !== 'relevance' || state.keyword !== '');
  return (
    <div className="result-bar">
      <h2 id={resultsId} className="result-count" tabIndex={-1}>
        {heading}
      </h2>
      {(listing.screen.list.total > 0 || isUntouched(state)) && <Subscribe listing={listing} />}
      {listing.screen.list.total > 0 && (
        <div className="result-tools">
          {!listing.isFixed && (
            <SortSelect
              form={filterFormId}
              orders={orders}
              value={state.sort}
              names={state.listing === 'events' ? eventOrderNames : orderNames}
              onChoose={(order) => listing.change(changeSort(state, order))}
            />
          )}
          <DisplayChoice listing={listing} laidOut={(display) => changeDisplay(state, display)} />
        </div>
      )}
    </div>
  );
}
