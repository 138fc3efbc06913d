import { formatNumber } from '../../shared/language/formats/numbers';
import { listingRules, sortOrders } from '../../shared/listing/listingRules';
import { changeDisplay, changeSort } from '../../shared/listing/listingState';
import { isUntouched } from '../../shared/listing/isUntouched';
import { useSpeak } from '../language/LanguageContext';
import { resultsId } from './resultsId';
import { ComposerLink } from './ComposerLink';
import { filterFormId } from './FilterForm';
import { StateLink } from './StateLink';
import { Subscribe } from './Subscribe';
import type { ListingControl } from './useListing';

const orderNames = {
  dateDescending: 'listing.dateDescending',
  dateAscending: 'listing.dateAscending',
  titleAscending: 'listing.titleAscending',
  titleDescending: 'listing.titleDescending',
  relevance: 'listing.relevance',
} as const;

/** Events are sorted by when they take place. */
const eventOrderNames = {
  ...orderNames,
  dateAscending: 'listing.soonest',
  dateDescending: 'listing.latest',
} as const;

function SortSelect({ listing }: { listing: ListingControl }) {
  const speak = useSpeak();
  const { state } = listing;
  const names = state.listing === 'events' ? eventOrderNames : orderNames;
  const possible = sortOrders.filter((order) => order !== 'relevance' || state.keyword !== '');
  const choose = (value: string) => {
    const order = possible.find((candidate) => candidate === value);
    if (order !== undefined) listing.change(changeSort(state, order));
  };
  return (
    <div className="result-sort">
      <label htmlFor="result-sort">{speak('listing.sortBy')}</label>
      <select
        id="result-sort"
        name="sort"
        form={filterFormId}
        value={state.sort}
        onChange={(event) => choose(event.target.value)}
      >
        {possible.map((order) => (
          <option key={order} value={order}>
            {speak(names[order])}
          </option>
        ))}
      </select>
      <button type="submit" form={filterFormId} className="without-script">
        {speak('listing.sort')}
      </button>
    </div>
  );
}

const displays = ['list', 'grid'] as const;

function DisplayChoice({ listing }: { listing: ListingControl }) {
  const speak = useSpeak();
  const { state } = listing;
  return (
    <ul className="display-choice" aria-label={speak('listing.display')}>
      {displays.map((display) => (
        <li key={display}>
          <StateLink
            className={`display-${display}`}
            listing={listing}
            to={changeDisplay(state, display)}
            {...(state.display === display && { 'aria-current': 'true' as const })}
          >
            {speak(`listing.${display}`)}
          </StateLink>
        </li>
      ))}
    </ul>
  );
}

/** What the heading of the results says: how many there are, or why there are none. */
function useHeading({ screen }: ListingControl): string {
  const speak = useSpeak();
  const { state, list } = screen;
  if (list.total > 0) {
    const formatted = formatNumber(speak, list.total);
    return speak('overview.total', { count: list.total, formatted });
  }
  if (!isUntouched(state)) return speak('listing.noMatch');
  const own = listingRules[state.listing].period === 'fromToday';
  return speak(own ? 'listing.noEvents' : 'overview.empty');
}

/** How many results there are, how to subscribe to them, and how they are sorted and laid out. */
export function ResultBar({ listing }: { listing: ListingControl }) {
  const heading = useHeading(listing);
  return (
    <div className="result-bar">
      <h2 id={resultsId} className="result-count" tabIndex={-1}>
        {heading}
      </h2>
      <Subscribe listing={listing} />
      <ComposerLink listing={listing} />
      {listing.screen.list.total > 0 && (
        <div className="result-tools">
          {!listing.isFixed && <SortSelect listing={listing} />}
          <DisplayChoice listing={listing} />
        </div>
      )}
    </div>
  );
}
