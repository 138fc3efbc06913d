import { useIntl } from 'react-intl';
import { isUntouched } from '../../../shared/listing/isUntouched';
import { listingRules } from '../../../shared/listing/listingRules';
import { activeFilters, changeFilters, removeFilter } from '../../../shared/listing/listingState';
import { widerPeriod } from '../../../shared/listing/period';
import { filterLabel } from '../filters/labels';
import { SearchTips } from './SearchTips';
import { StateLink } from './StateLink';
import type { ListingControl } from '../useListing';

/** What to do where nothing was found: take a filter away, look further back, search otherwise. */
export function NoResults({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state, period, screen } = listing;
  const wider = widerPeriod(listingRules[state.listing], period);
  const filters = activeFilters(state, {});
  const untouched = isUntouched(state);
  if (untouched && wider === undefined) return null;
  return (
    <div className="no-results">
      {!untouched && <p>{intl.formatMessage({ id: 'listing.noMatchHint' })}</p>}
      <ul>
        {filters.map((filter) => {
          const label = filterLabel(intl, filter, { state, period, options: screen.options });
          return (
            <li key={label}>
              <StateLink listing={listing} to={removeFilter(state, filter)}>
                {intl.formatMessage({ id: 'listing.removeFilter' }, { filter: label })}
              </StateLink>
            </li>
          );
        })}
        {wider !== undefined && (
          <li>
            <StateLink listing={listing} to={changeFilters(state, { period: wider })}>
              {intl.formatMessage({ id: 'listing.widen' })}
            </StateLink>
          </li>
        )}
      </ul>
      {state.keyword !== '' && <SearchTips />}
    </div>
  );
}
