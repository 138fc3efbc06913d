import fc from 'fast-check';
import type { NavigationNode } from '../../../shared/content/site';

const slugs = ['a', 'b', 'c', 'kontakt', 'über-uns', 'de'];

/** Small menus in which ids, document ids and slugs meet often; three levels, some overviews. */
export const menuArbitrary: fc.Arbitrary<NavigationNode[]> = menu(3);

function menu(depth: number): fc.Arbitrary<NavigationNode[]> {
  const node = fc
    .record({
      number: fc.nat(9),
      slug: fc.constantFrom(...slugs),
      handle: fc.boolean(),
      withOverview: fc.boolean(),
      children: depth > 1 ? menu(depth - 1) : fc.constant<NavigationNode[]>([]),
    })
    .map(({ number, slug, handle, withOverview, children }): NavigationNode => {
      const id = String(number);
      const link = `/de/${encodeURIComponent(slug)}`;
      const overview = { id: `${id}_overview`, title: 'Overview', link, documentId: id };
      return {
        id,
        title: `Title ${id}`,
        link,
        documentId: id,
        ...(handle ? { handle: `Handle ${id}` } : {}),
        ...(children.length > 0
          ? { children: withOverview ? [overview, ...children] : children }
          : {}),
      };
    });
  return fc.array(node, { maxLength: 4 });
}

/** All nodes of a tree, from the root down. */
export function allNodes<N extends { children?: N[] }>(tree: readonly N[]): N[] {
  return tree.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
}

/** Pages that some nodes of the menus stand for. */
export const currentPageArbitrary = fc.oneof(
  fc.record({ documentId: fc.nat(9).map(String), isHome: fc.constant(false) }),
  fc.record({ slug: fc.constantFrom(...slugs), isHome: fc.constant(false) }),
  fc.record({ isHome: fc.constant(true) }),
);
