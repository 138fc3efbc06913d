import type { TaxonNode, Taxonomy } from '../../shared/content/listingItem';
import { flatOptions } from '../../shared/listing/listingResults';
import {
  choiceFilters,
  listingRules,
  noChoices,
  type ChoiceFilter,
  type SortOrder,
} from '../../shared/listing/listingFilters';
import type { ListingState } from '../../shared/listing/listingState';
import { boundsOf, dayOf, periodOf } from '../../shared/listing/period';

/** Returns the ids of a node and of everything below it. */
export function idsBelow(node: TaxonNode): string[] {
  return flatOptions([node]).map(({ id }) => id);
}

/** Finds the node with an id, wherever it stands in the trees. */
export function findTaxon(nodes: readonly TaxonNode[], id: string): TaxonNode | undefined {
  return flatOptions(nodes).find((node) => node.id === id);
}

/** Returns ids with those below them, which choosing a node chooses too. */
export function withDescendants(nodes: readonly TaxonNode[], ids: readonly string[]): string[] {
  const all = ids.flatMap((id) => {
    const node = findTaxon(nodes, id);
    return node === undefined ? [id] : idsBelow(node);
  });
  return [...new Set(all)];
}

type Bounds = Readonly<ReturnType<typeof boundsOf>>;

/** What a list is narrowed to and how it is sorted. */
export interface ListingQuery {
  /** Every word must begin a word of an item. Empty: all items. */
  readonly keyword: string;
  /** Ids or values by filter; those below them are named too. A filter without values is neutral. */
  readonly chosen: Readonly<Partial<Record<ChoiceFilter, readonly string[]>>>;
  readonly letter?: string;
  /** For the date of an item. */
  readonly period: Bounds;
  /** For events, which belong to a period when they take place in it. */
  readonly eventPeriod: Bounds;
  readonly sort: SortOrder;
}

export const openPeriod: Bounds = { from: -Infinity, to: Infinity };

/** What is asked for where all items are wanted, the newest first. */
export const allNewestFirst: ListingQuery = {
  keyword: '',
  chosen: {},
  period: openPeriod,
  eventPeriod: openPeriod,
  sort: 'dateDescending',
};

/** Stands in where a language has no taxonomy. */
export const noTaxonomy: Taxonomy = { organisations: [], topics: [], categories: [] };

/** Returns the trees of a taxonomy, by the filters they belong to. */
export function treesOf(taxonomy: Taxonomy): Record<ChoiceFilter, readonly TaxonNode[]> {
  return { ...noChoices, ...taxonomy };
}

/** Makes the query of a state; the legacy list shows later events too, unless an end was chosen. */
export function buildQuery(state: ListingState, taxonomy: Taxonomy, now: number): ListingQuery {
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
    eventPeriod: untilLater ? { ...period, to: openPeriod.to } : period,
    sort: state.sort,
  };
}
