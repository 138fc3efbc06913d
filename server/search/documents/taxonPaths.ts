import type { TaxonNode } from '../../../shared/content/listing';

/** The ids from the top of a tree down to each of its nodes, by the node's id. */
export type TaxonPaths = ReadonlyMap<string, readonly string[]>;

/** The paths of all nodes of some trees. */
export function taxonPaths(nodes: readonly TaxonNode[]): TaxonPaths {
  const paths = new Map<string, readonly string[]>();
  function add(level: readonly TaxonNode[], above: readonly string[]): void {
    for (const { id, children = [] } of level) {
      const path = [...above, id];
      paths.set(id, path);
      add(children, path);
    }
  }
  add(nodes, []);
  return paths;
}

/** The ids with those above them, each once; an id that no tree knows stands for itself. */
export function withAncestors(paths: TaxonPaths, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => paths.get(id) ?? [id]))];
}
