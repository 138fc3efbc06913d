import { useIntl } from 'react-intl';
import { isUntouched } from '../../../shared/listing/isUntouched';
import { listingRules } from '../../../shared/listing/listingRules';
import { changeFilters } from '../../../shared/listing/listingState';
import { widerPeriod } from '../../../shared/listing/period';
import { SearchTips } from './SearchTips';
import { StateLink } from './StateLink';
import type { ListingControl } from '../useListing';

/** What to do where nothing was found: take a filter away above, look further back, search otherwise. */
export function NoResults({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state, period } = listing;
  const wider = widerPeriod(listingRules[state.listing], period);
  const untouched = isUntouched(state);
  if (untouched && wider === undefined) return null;
  return (
    <div className="no-results">
      {!untouched && <p>{intl.formatMessage({ id: 'listing.noMatchHint' })}</p>}
      {wider !== undefined && (
        <p>
          <StateLink listing={listing} to={changeFilters(state, { period: wider })}>
            {intl.formatMessage({ id: 'listing.widen' })}
          </StateLink>
        </p>
      )}
      {state.keyword !== '' && <SearchTips />}
    </div>
  );
}
