import type { TaxonNode, Taxonomy } from '../../../shared/content/listing';

/** What documents may refer to by an id: one space for all kinds (content contract). */
export type KnownIds = ReturnType<typeof knownIds>;

function idsOf(nodes: readonly TaxonNode[]): string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/** The ids of a pack: those of its taxonomies, and further ones. */
export function knownIds(taxonomies: readonly Taxonomy[], others: readonly string[]) {
  const inTrees = (tree: keyof Taxonomy) =>
    new Set(taxonomies.flatMap((taxonomy) => idsOf(taxonomy[tree])));
  const [topics, categories] = [inTrees('topics'), inTrees('categories')];
  const all = new Set([...others, ...topics, ...inTrees('organisations')]);
  return {
    /** Whether something of the pack has this id. */
    isKnown: (id: string) => all.has(id),
    /** Whether the taxonomy has a topic of this id; one without any says nothing. */
    isTopic: (id: string) => topics.size === 0 || topics.has(id),
    /** Whether it has a category of this id, likewise. */
    isCategory: (id: string) => categories.size === 0 || categories.has(id),
  };
}
