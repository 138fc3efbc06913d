import type { TaxonNode } from '../../../shared/content/listing';
import { flatOptions } from '../../../shared/listing/listedItem';

/** The ids of a node and of everything below it. */
export function idsBelow(node: TaxonNode): string[] {
  return flatOptions([node]).map(({ id }) => id);
}

/** The node with an id, wherever it stands in the trees. */
export function findNode(nodes: readonly TaxonNode[], id: string): TaxonNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Ids with those below them, which choosing a node chooses too. */
export function withDescendants(
  nodes: readonly TaxonNode[],
  ids: readonly string[],
): readonly string[] {
  const all = ids.flatMap((id) => {
    const node = findNode(nodes, id);
    return node === undefined ? [id] : idsBelow(node);
  });
  return [...new Set(all)];
}
