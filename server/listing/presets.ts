import type { TaxonNode } from '../../shared/content/listing';
import { listingRules, type ListingName } from '../../shared/listing/listingRules';
import type { Preset } from '../../shared/listing/listingState';
import { wordsOf } from '../../shared/language/foldText';
import type { NamedValue } from './indexing/listingIndex';
import { treesOf } from './listingQuery';
import type { ListingSource } from './sources/listingSource';

function everyNode(nodes: readonly TaxonNode[]): NamedValue[] {
  return nodes.flatMap(({ id, label, children = [] }) => [{ id, label }, ...everyNode(children)]);
}

/** A name as a path segment: its words, joined by hyphens. */
function slugOf(label: string): string {
  return wordsOf(label, '').join('-');
}

/** What a path segment stands for: the id of a value, or its name as a slug; undefined for none. */
export function presetOf(
  listing: ListingName,
  segment: string,
  { taxonomy, values }: Pick<ListingSource, 'taxonomy' | 'values'>,
): Preset | undefined {
  const trees = treesOf(taxonomy);
  const offered = listingRules[listing].choices.flatMap((filter) =>
    [...everyNode(trees[filter]), ...values(filter)].map((value) => ({ filter, value })),
  );
  return (
    offered.find(({ value }) => value.id === segment) ??
    offered.find(({ value }) => slugOf(value.label) === segment)
  );
}
