import { useLayoutEffect, useRef } from 'react';
import { isUntouched } from '../../shared/listing/isUntouched';
import {
  activeFilters,
  removeFilter,
  resetFilters,
  type ActiveFilter,
} from '../../shared/listing/listingState';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { filterLabel } from './labels';
import { resultsId } from './resultsId';
import { StateLink } from './StateLink';
import type { ListingControl } from './useListing';

function keyOf(filter: ActiveFilter): string {
  return 'value' in filter ? `${filter.type} ${filter.value}` : filter.type;
}

/** Once a chip is gone, the focus goes to the one in its place, or to the results. */
function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removed.current;
    if (at === undefined) return;
    removed.current = undefined;
    const next = list.current?.querySelectorAll('a')[at];
    (next ?? document.getElementById(resultsId))?.focus({ preventScroll: next === undefined });
  });
  return { list, removing: (at: number) => (removed.current = at) };
}

/** What a listing is narrowed to, each with a link that takes it away; on a board without. */
export function ActiveFilters({ listing }: { listing: ListingControl }) {
  const speak = useSpeak();
  const { screen, state, period, isFixed } = listing;
  const { list, removing } = useFocusAfterRemoval();
  const filters = activeFilters(state, period);
  const isOwn = ({ type }: ActiveFilter) =>
    (type === 'from' || type === 'to') && Object.keys(state.period).length === 0;
  const removable = filters.filter((filter) => !isOwn(filter));
  if (filters.length === 0 && screen.presets.length === 0) return null;
  return (
    <div className="active-filters">
      <ul className="chips" aria-label={speak('listing.activeFilters')} ref={list}>
        {screen.presets.map(({ value }) => (
          <li key={value.id} className="chip">
            {value.label}
          </li>
        ))}
        {filters.map((filter) => {
          const label = filterLabel(speak, filter, { state, period, options: screen.options });
          if (isFixed || isOwn(filter)) {
            return (
              <li key={keyOf(filter)} className="chip">
                {label}
              </li>
            );
          }
          return (
            <li key={keyOf(filter)}>
              <StateLink
                className="chip"
                listing={listing}
                to={removeFilter(state, filter)}
                onFollow={() => removing(removable.indexOf(filter))}
                aria-label={speak('listing.removeFilter', { filter: label })}
              >
                {label}
                <Icon name="close" />
              </StateLink>
            </li>
          );
        })}
      </ul>
      {!isFixed && !isUntouched(state) && (
        <StateLink
          className="reset"
          listing={listing}
          to={resetFilters(state)}
          onFollow={() => removing(Infinity)}
        >
          {speak('listing.reset')}
        </StateLink>
      )}
    </div>
  );
}
