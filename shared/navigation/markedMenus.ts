import { markCurrent, type CurrentPage, type MarkedNode, type MenuNode } from './markCurrent';

type Menus<Node> = readonly (readonly Node[])[];

/**
 * Marks all menus for the shown page. Where none of them has it, the entries that lead to the page
 * above it are marked as its ancestors; `above` is the slug of that page.
 */
export function markedMenus(
  menus: Menus<MenuNode>,
  current: CurrentPage,
  above: string | undefined,
): Menus<MarkedNode> {
  const own = menus.map((tree) => markCurrent(tree, current));
  const isInMenu = own.some((tree) => tree.some((node) => node.current));
  if (isInMenu || above === undefined) return own;
  const { homepageIds } = current;
  const parent: CurrentPage = { isHome: false, homepageIds, slug: above, isAbove: true };
  return menus.map((tree) => markCurrent(tree, parent));
}
