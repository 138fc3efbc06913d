import type { FacetCounts } from '../../../shared/search/searchAnswer';
import type { Facets, IndexEntry } from '../indexing/termStore';

/** What is counted of a document. */
type Profile = Pick<IndexEntry, 'kind' | 'organisations' | 'topics'>;

/** How many documents have each value of the filters, from how many have each profile. */
export function facetsOf(counts: readonly (readonly [Profile, number])[]): Facets {
  const tally = (valuesOf: (profile: Profile) => readonly string[]): FacetCounts => {
    const totals = new Map<string, number>();
    for (const [profile, count] of counts) {
      for (const value of valuesOf(profile)) totals.set(value, (totals.get(value) ?? 0) + count);
    }
    return Object.fromEntries(totals);
  };
  return {
    kind: tally(({ kind }) => [kind]),
    organisation: tally(({ organisations }) => organisations),
    topic: tally(({ topics }) => topics),
  };
}
