import type { MarkedNode } from './markCurrent';

/** An entry beside one of the breadcrumb. */
export interface BreadcrumbSibling {
  readonly id: string;
  readonly title: string;
  readonly link?: string;
  readonly linkTarget?: string;
  readonly current: boolean;
}

/** One step from the home page to the shown one. */
export interface BreadcrumbItem extends BreadcrumbSibling {
  /** All entries of this level, itself included, where there are several. */
  readonly siblings?: readonly BreadcrumbSibling[];
  /** Whether its title is a text of the interface, which may speak another language than the menus. */
  readonly isUiText?: true;
}

/** A page as the breadcrumb names it. */
export interface BreadcrumbPage {
  readonly title: string;
  readonly link: string;
}

interface Step {
  readonly node: MarkedNode;
  readonly level: readonly MarkedNode[];
}

/**
 * The way from the home page to the shown page, taken from the first menu that contains it, or that
 * contains the page above it. Without either, a page follows the one above it where that has a
 * name, else the home page. Overview entries are dropped, the last entry that remains is current
 * (docs/specification.md, section 4). The interface names `home` and `above`.
 */
export function breadcrumb(
  menus: readonly (readonly MarkedNode[])[],
  home: BreadcrumbPage,
  page?: BreadcrumbPage,
  above?: BreadcrumbPage,
): BreadcrumbItem[] {
  const steps = menus.map(currentSteps).find((path) => path.length > 0) ?? [];
  const items = steps.map(toItem).filter((item) => item.link !== home.link);
  const isOffMenu = page !== undefined && page.link !== home.link && !menus.some(namesPage);
  const start: BreadcrumbItem = { id: 'home', ...home, isUiText: true, current: false };
  const middle =
    above === undefined || steps.length > 0
      ? []
      : [{ id: 'above', ...above, isUiText: true as const }];
  const end = isOffMenu ? [{ id: page.link, ...page }] : [];
  return [start, ...items, ...middle, ...end].map((item, index, trail) => ({
    ...item,
    current: index === trail.length - 1,
  }));
}

function namesPage(tree: readonly MarkedNode[]): boolean {
  return tree.some(({ exact, children = [] }) => exact || namesPage(children));
}

/** The current entries from the root down, without overviews. */
function currentSteps(tree: readonly MarkedNode[]): Step[] {
  const level = tree.filter((node) => !isOverview(node));
  const node = level.find((candidate) => candidate.current);
  return node === undefined ? [] : [{ node, level }, ...currentSteps(node.children ?? [])];
}

function toItem({ node, level }: Step): BreadcrumbItem {
  const item = toSibling(node);
  return level.length > 1 ? { ...item, siblings: level.map(toSibling) } : item;
}

function toSibling(node: MarkedNode): BreadcrumbSibling {
  const link = node.link ?? node.overviewLink;
  return {
    id: node.id,
    title: node.handle ?? node.title,
    ...(link === undefined ? {} : { link }),
    ...(node.linkTarget === undefined ? {} : { linkTarget: node.linkTarget }),
    current: node.current,
  };
}

function isOverview(node: MarkedNode): boolean {
  return node.id.endsWith('overview');
}
