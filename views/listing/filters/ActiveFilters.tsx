import { useIntl } from 'react-intl';
import { isUntouched } from '../../../shared/listing/listingAddress';
import { activeFilters, removeFilter, resetFilters } from '../../../shared/listing/listingState';
import { Chips } from './Chips';
import { filterLabel } from './labels';
import type { ListingControl } from '../useListing';

/** What a listing is narrowed to beyond what it always is, each with a link that takes it away; on a board without. */
export function ActiveFilters({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { screen, state, period, isFixed } = listing;
  const shown = Object.keys(state.period).length === 0 ? {} : period;
  const presets = screen.presets.map(({ value }) => ({ key: value.id, label: value.label }));
  const chosen = activeFilters(state, shown).map((filter) => ({
    key: `${filter.type} ${filter.value}`,
    label: filterLabel(intl, filter, screen.options.choices),
    ...(!isFixed && { without: removeFilter(state, filter) }),
  }));
  const isResettable = !isFixed && !isUntouched(state);
  return (
    <Chips
      listing={listing}
      chips={[...presets, ...chosen]}
      reset={isResettable ? resetFilters(state) : undefined}
    />
  );
}
