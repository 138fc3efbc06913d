import type { TaxonNode, Taxonomy } from '../../../shared/content/listing';
import type { DataRecord } from '../../../shared/content/site';
import type { Names } from './knownAddresses';

/** What documents may refer to by an id: one space for all kinds (content contract). */
export interface KnownIds {
  /** Whether something of the pack has this id. */
  isKnown(id: string): boolean;
  /** Whether the taxonomy has a topic or category of this id; one without any says nothing. */
  isTopic(id: string): boolean;
  isCategory(id: string): boolean;
}

/** Where ids are from. */
export interface SourcesOfIds {
  readonly names: Names;
  readonly taxonomies: readonly Taxonomy[];
  readonly records: readonly DataRecord[];
}

function idsOf(nodes: readonly TaxonNode[]): string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/** The ids of a pack. */
export function knownIds({ names, taxonomies, records }: SourcesOfIds): KnownIds {
  const topics = new Set(taxonomies.flatMap((taxonomy) => idsOf(taxonomy.topics)));
  const categories = new Set(taxonomies.flatMap((taxonomy) => idsOf(taxonomy.categories)));
  const organisations = taxonomies.flatMap((taxonomy) => idsOf(taxonomy.organisations));
  const all = new Set([
    ...Object.keys(names),
    ...topics,
    ...organisations,
    ...records.map(({ documentId }) => documentId),
  ]);
  return {
    isKnown: (id) => all.has(id),
    isTopic: (id) => topics.size === 0 || topics.has(id),
    isCategory: (id) => categories.size === 0 || categories.has(id),
  };
}
