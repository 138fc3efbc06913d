import type { ChoiceFilter } from './listingRules';
import type { ListingState } from './listingState';

/** A filter that the path of a listing sets (`/overview/publications/annual-reports`). */
export interface Preset {
  readonly filter: ChoiceFilter;
  readonly value: { readonly id: string; readonly label: string };
}

/** A state with the filters that the path sets, where they stand in place of what was chosen. */
export function withPresets(state: ListingState, presets: readonly Preset[]): ListingState {
  const chosen = presets.map(({ filter, value }) => [filter, [value.id]]);
  return { ...state, chosen: { ...state.chosen, ...Object.fromEntries(chosen) } };
}
