import { useIntl } from 'react-intl';
import { isUntouched } from '../../../shared/listing/listingAddress';
import { listingRules } from '../../../shared/listing/listingFilters';
import { changeListing } from '../../../shared/listing/listingState';
import { widerPeriod } from '../../../shared/listing/period';
import { StateLink } from './StateLink';
import type { ListingControl } from '../useListing';

const tips = ['Spelling', 'General', 'Fewer', 'Other'] as const;

/** Shows what to try when nothing was found for a keyword (docs/specification.md, section 8). */
export function SearchTips() {
  const intl = useIntl();
  return (
    <ul>
      {tips.map((tip) => (
        <li key={tip}>{intl.formatMessage({ id: `search.tip${tip}` })}</li>
      ))}
    </ul>
  );
}

/** Shows what to do where nothing was found: take a filter away above, look further back, search otherwise. */
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
          <StateLink listing={listing} to={changeListing(state, { period: wider })}>
            {intl.formatMessage({ id: 'listing.widen' })}
          </StateLink>
        </p>
      )}
      {state.keyword !== '' && <SearchTips />}
    </div>
  );
}
