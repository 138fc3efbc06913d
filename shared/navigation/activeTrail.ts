import type { NavigationNode } from '../content/site';
import { isLocale } from '../language/languages';
import { decode } from '../routing/addresses';

/** The page that is shown, as far as menus can know it. */
export interface CurrentPage {
  readonly documentId?: string;
  /** Slug of the page: its address without the locale, decoded; may have several segments. */
  readonly slug?: string;
  readonly isHome: boolean;
  readonly homepageIds: readonly string[];
  /** Whether the shown page is in no menu and this is the one above it: no entry is then exact. */
  readonly isAbove?: boolean;
}

/** A menu entry; one that the site adds is named in the words of the interface. */
export interface MenuNode extends NavigationNode {
  readonly isUiText?: true;
}

/** A menu entry that knows whether the shown page is it, or below it. */
export interface MenuItem extends Omit<MenuNode, 'children'> {
  /** The page itself, one of its ancestors, or its overview child. */
  current: boolean;
  /** The entry that names the shown page: `aria-current="page"`. The overview child, if any. */
  exact: boolean;
  /** Own address of an entry with children, whose `link` is cleared. */
  overviewLink?: string;
  children?: MenuItem[];
}

/** Whether an entry is the overview of the entry above it, when it is the first one there. */
export function isOverviewChild(node: { readonly id: string } | undefined): boolean {
  return node?.id.endsWith('_overview') ?? false;
}

/** Marks the shown page and what is above it; parents lose their link (docs/specification.md, section 4). */
export function activeTrail(tree: readonly MenuNode[], current: CurrentPage): MenuItem[] {
  return tree.map((node) => activeNode(node, current, false));
}

function activeNode(node: MenuNode, page: CurrentPage, parentMatches: boolean): MenuItem {
  const { link, children: plainChildren = [], ...rest } = node;
  const matches = parentMatches || isPage(node, page);
  const children = plainChildren.map((child, index) =>
    activeNode(child, page, matches && index === 0 && isOverviewChild(child)),
  );
  const own = children.length > 0 ? { children } : {};
  const linkName = children.length > 0 ? 'overviewLink' : 'link';
  return {
    ...rest,
    ...own,
    ...(link === undefined ? {} : { [linkName]: link }),
    current: matches || children.some((child) => child.current),
    exact:
      matches &&
      page.isAbove !== true &&
      !(isOverviewChild(children[0]) && children[0]?.exact === true),
  };
}

function isPage(node: NavigationNode, page: CurrentPage): boolean {
  const ids = [node.id, node.documentId].filter((id) => id !== undefined);
  if (page.isHome) return ids.some((id) => page.homepageIds.includes(id));
  if (page.documentId !== undefined && ids.includes(page.documentId)) return true;
  return page.slug !== undefined && linksTo(node.link, page.slug);
}

/** Whether the last segments of a link on this site are those of the slug. */
function linksTo(link: string | undefined, slug: string): boolean {
  const linkSegments = pageSegments(link);
  const slugSegments = slug.split('/').filter(Boolean);
  return (
    slugSegments.length > 0 &&
    linkSegments.slice(-slugSegments.length).join('/') === slugSegments.join('/')
  );
}

/** Decoded path segments of a link on this site; none for the home page of a locale. */
function pageSegments(link: string | undefined): string[] {
  if (link === undefined || !link.startsWith('/')) return [];
  const path = link.split(/[?#]/, 1)[0] ?? '';
  const segments = path.split('/').filter(Boolean).map(decode);
  return segments.length === 1 && isLocale(segments[0] ?? '') ? [] : segments;
}

/** Marks all menus for the shown page, or as its ancestors the entries of the page above it. */
export function activeMenus(
  menus: readonly (readonly MenuNode[])[],
  current: CurrentPage,
  above: string | undefined,
): MenuItem[][] {
  const own = menus.map((tree) => activeTrail(tree, current));
  const isInMenu = own.some((tree) => tree.some((node) => node.current));
  if (isInMenu || above === undefined) return own;
  const { homepageIds } = current;
  const parent: CurrentPage = { isHome: false, homepageIds, slug: above, isAbove: true };
  return menus.map((tree) => activeTrail(tree, parent));
}

type BreadcrumbSibling = Pick<MenuItem, 'id' | 'title' | 'link' | 'linkTarget' | 'current'>;

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

/** Returns the way to the shown page by the first menu with it (docs/specification.md, section 4). */
export function breadcrumb(
  menus: readonly (readonly MenuItem[])[],
  home: BreadcrumbPage,
  page?: BreadcrumbPage,
  above?: BreadcrumbPage,
): BreadcrumbItem[] {
  const steps = menus.map(currentItems).find((path) => path.length > 0) ?? [];
  const items = steps.filter((item) => item.link !== home.link);
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

const namesPage = (tree: readonly MenuItem[]): boolean =>
  tree.some(({ exact, children = [] }) => exact || namesPage(children));

/** The current entries from the root down, without overviews. */
function currentItems(tree: readonly MenuItem[]): BreadcrumbItem[] {
  const level = tree.filter((node) => !node.id.endsWith('overview'));
  const node = level.find((candidate) => candidate.current);
  if (node === undefined) return [];
  const siblings = level.length > 1 && { siblings: level.map(toSibling) };
  return [{ ...toSibling(node), ...siblings }, ...currentItems(node.children ?? [])];
}

function toSibling(node: MenuItem): BreadcrumbSibling {
  const link = node.link ?? node.overviewLink;
  return {
    id: node.id,
    title: node.handle ?? node.title,
    ...(link === undefined ? {} : { link }),
    ...(node.linkTarget === undefined ? {} : { linkTarget: node.linkTarget }),
    current: node.current,
  };
}
