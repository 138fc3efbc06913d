import { flatOptions, type FilterOption } from '../../shared/listing/filterOptions';
import { filterKeys } from '../../shared/listing/listingKeys';
import type { ChoiceFilter } from '../../shared/listing/listingRules';
import { changeFilters } from '../../shared/listing/listingState';
import { OptionTree } from './OptionTree';
import type { ListingControl } from './useListing';

/** A filter with several values out of a tree. */
export function FilterTree({ listing, filter }: { listing: ListingControl; filter: ChoiceFilter }) {
  const { state, screen } = listing;
  const chosen = state.chosen[filter];
  const toggle = (option: FilterOption) => {
    // What stands below a chosen option belongs to it.
    const below = new Set(flatOptions(option.children ?? []).map(({ id }) => id));
    const others = chosen.filter((id) => id !== option.id && !below.has(id));
    const values = chosen.includes(option.id) ? others : [...others, option.id].toSorted();
    listing.change(changeFilters(state, { chosen: { ...state.chosen, [filter]: values } }));
  };
  return (
    <OptionTree
      filter={filter}
      name={filterKeys[filter]}
      options={screen.options.choices[filter] ?? []}
      chosen={chosen}
      onChoose={(option) => option !== undefined && toggle(option)}
    />
  );
}
