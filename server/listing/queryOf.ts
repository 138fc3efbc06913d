import type { TaxonNode, Taxonomy } from '../../shared/content/listing';
import {
  choiceFilters,
  listingRules,
  nothingChosen,
  type ChoiceFilter,
} from '../../shared/listing/listingRules';
import type { ListingState } from '../../shared/listing/listingState';
import { boundsOf, dayOf, periodOf } from '../../shared/listing/period';
import { always, type ListingQuery } from './listingQuery';
import { withDescendants } from './indexing/taxonTree';

/** Stands in where a language has no taxonomy. */
export const noTaxonomy: Taxonomy = { organisations: [], topics: [], categories: [] };

/** The trees of a taxonomy, by the filters they belong to. */
export function treesOf(taxonomy: Taxonomy): Record<ChoiceFilter, readonly TaxonNode[]> {
  return { ...nothingChosen, ...taxonomy };
}

/**
 * The query of a state at `now` (ms). The legacy list also shows events that take place later than
 * its period, unless an end was chosen.
 */
export function queryOf(state: ListingState, taxonomy: Taxonomy, now: number): ListingQuery {
  const rule = listingRules[state.listing];
  const trees = treesOf(taxonomy);
  const chosen = choiceFilters.map((filter) => [
    filter,
    withDescendants(trees[filter], state.chosen[filter]),
  ]);
  const period = boundsOf(periodOf(rule, state.period, dayOf(now)));
  const { span, to } = state.period;
  const untilLater = state.listing === 'nsb' && span === undefined && to === undefined;
  return {
    keyword: state.keyword,
    chosen: Object.fromEntries(chosen),
    ...(state.letter !== undefined && { letter: state.letter }),
    period,
    eventPeriod: untilLater ? { ...period, to: always.to } : period,
    sort: state.sort,
  };
}
