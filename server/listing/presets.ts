import { listingRules, type ListingName } from '../../shared/listing/listingRules';
import type { Preset } from '../../shared/listing/listingState';
import { flatOptions } from '../../shared/listing/filterOptions';
import { wordsOf } from '../../shared/language/foldText';
import { treesOf } from './listingQuery';
import type { ListingSource } from './sources/listingSource';

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
    [...flatOptions(trees[filter]), ...values(filter)].map(({ id, label }) => ({
      filter,
      value: { id, label },
    })),
  );
  return (
    offered.find(({ value }) => value.id === segment) ??
    offered.find(({ value }) => slugOf(value.label) === segment)
  );
}
