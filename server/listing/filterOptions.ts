import { newsCategories } from '../../shared/news/newsCategories';
import type { ListingItem, TaxonNode, Taxonomy } from '../../shared/content/listingItem';
import { alphabetFor, collatorFor } from '../../shared/language/collation';
import { swissTime } from '../../shared/language/swissTime';
import { effectiveDate } from '../../shared/listing/itemDates';
import type { FilterOption, FilterOptions } from '../../shared/listing/listingResults';
import {
  listingRules,
  type ChoiceFilter,
  type ListingName,
} from '../../shared/listing/listingFilters';
import type { ListingState } from '../../shared/listing/listingState';
import { languageName } from '../locale/languageNames';
import { findTaxon, idsBelow } from './listingQuery';

/** A value that items have, with the name it goes by. */
export interface NamedValue {
  readonly id: string;
  readonly label: string;
}

const valueOf = (id: string | number | undefined): NamedValue[] =>
  id === undefined ? [] : [{ id: String(id), label: String(id) }];

/** Returns what an item can be found by with filters; its year is that in Switzerland. */
export function valuesOf(item: ListingItem): Readonly<Record<ChoiceFilter, readonly NamedValue[]>> {
  const { organisations = [], topics = [], category, place, languages = [], properties } = item;
  const date = effectiveDate(properties.metaInfo);
  return {
    organisations,
    topics,
    categories: valueOf(category),
    years: valueOf(date === undefined ? undefined : swissTime(date)?.year),
    places: valueOf(place),
    languages: languages.flatMap(valueOf),
  };
}

interface Offer {
  readonly state: ListingState;
  readonly facets: {
    readonly values: (filter: ChoiceFilter) => readonly NamedValue[];
    readonly letters: readonly string[];
  };
  readonly selection: { count(filter: ChoiceFilter, values: readonly string[]): number };
  readonly taxonomy: Taxonomy;
  /** Language whose dictionary sorts them. */
  readonly locale: string;
}

/** Returns the nodes that are offered, with those above them, and how many items each finds where that is counted. */
export function optionsInTree(
  nodes: readonly TaxonNode[],
  isOffered: (id: string) => boolean,
  count?: (node: TaxonNode) => number,
): FilterOption[] {
  return nodes.flatMap((node) => {
    const children = optionsInTree(node.children ?? [], isOffered, count);
    if (children.length === 0 && !isOffered(node.id)) return [];
    const counted = count && { count: count(node) };
    return [
      { id: node.id, label: node.label, ...counted, ...(children.length > 0 && { children }) },
    ];
  });
}

function treeOptions(filter: 'organisations' | 'topics', offer: Offer): FilterOption[] {
  const { state, facets, selection, taxonomy } = offer;
  const values = facets.values(filter);
  const offered = new Set([...values.map(({ id }) => id), ...state.chosen[filter]]);
  const count = (ids: readonly string[]) => selection.count(filter, ids);
  const isOffered = (id: string) => offered.has(id);
  const inTree = optionsInTree(taxonomy[filter], isOffered, (node) => count(idsBelow(node)));
  const others = values
    .filter(({ id }) => findTaxon(taxonomy[filter], id) === undefined)
    .map(({ id, label }) => ({ id, label, count: count([id]) }));
  return [...inTree, ...others];
}

function valuesFor(
  filter: ChoiceFilter,
  { state, facets, taxonomy, locale }: Offer,
): readonly { id: string; label?: string }[] {
  const values = facets.values(filter);
  const inOrder = (labelOf: (id: string) => string) =>
    values
      .map(({ id }) => ({ id, label: labelOf(id) }))
      .toSorted((one, other) => collatorFor(locale).compare(one.label, other.label));
  if (filter === 'years') return values.toReversed();
  if (filter === 'languages') return inOrder((id) => languageName(locale, id));
  if (filter !== 'categories') return values;
  // Where items have only the usual categories of news, all of these are offered.
  const isOfNews = listingRules[state.listing].kinds.includes('news');
  const named: readonly string[] = isOfNews ? newsCategories : [];
  const all = inOrder((id) => findTaxon(taxonomy.categories, id)?.label ?? id);
  const others = all.filter(({ id }) => !named.includes(id));
  const isOffered = (id: string) => others.length === 0 || all.some((one) => one.id === id);
  return [...named.filter(isOffered).map((id) => ({ id })), ...others];
}

function optionsFor(filter: ChoiceFilter, offer: Offer): FilterOption[] {
  if (filter === 'organisations' || filter === 'topics') return treeOptions(filter, offer);
  return valuesFor(filter, offer).map((value) => ({
    ...value,
    count: offer.selection.count(filter, [value.id]),
  }));
}

/** Returns what the filters of a listing offer: values that its items have, with how many each would find. */
export function listOptions(offer: Offer): FilterOptions {
  const rule = listingRules[offer.state.listing];
  const choices = rule.choices
    .map((filter) => [filter, optionsFor(filter, offer)] as const)
    .filter(([, options]) => options.length > 0);
  const letters = rule.letters ? offer.facets.letters : [];
  return {
    choices: Object.fromEntries(choices),
    letters,
    alphabet: letters.length > 0 ? alphabetFor(letters, offer.locale) : [],
  };
}

/** Returns what the filters of a listing offer without its items: what a taxonomy names. */
export function standingOptions(listing: ListingName, taxonomy: Taxonomy): FilterOptions {
  const { kinds, choices } = listingRules[listing];
  const trees = (['organisations', 'topics'] as const)
    .filter((filter) => choices.includes(filter) && taxonomy[filter].length > 0)
    .map((filter) => [filter, optionsInTree(taxonomy[filter], () => true)]);
  return {
    choices: {
      ...Object.fromEntries(trees),
      ...(kinds.includes('news') && { categories: newsCategories.map((id) => ({ id })) }),
    },
    letters: [],
    alphabet: [],
  };
}
