import type { NavigationNode } from '../content/navigation';
import { isLocale } from '../language/languages';
import { decoded } from '../routing/addresses';

/** The page that is shown, as far as menus can know it. */
export interface CurrentPage {
  readonly documentId?: string;
  /** Slug of the page: its address without the locale, decoded; may have several segments. */
  readonly slug?: string;
  readonly isHome: boolean;
  /** Document ids of the home pages. */
  readonly homepageIds: readonly string[];
  /** Whether the shown page is in no menu and this is the one above it: no entry is then exact. */
  readonly isAbove?: boolean;
}

/** A menu entry; one that the site adds is named in the words of the interface. */
export interface MenuNode extends NavigationNode {
  readonly isUiText?: true;
}

/** A menu entry that knows whether the shown page is it, or below it. */
export interface MarkedNode extends Omit<MenuNode, 'children'> {
  /** The page itself, one of its ancestors, or its overview child. */
  current: boolean;
  /** The entry that names the shown page: `aria-current="page"`. The overview child, if any. */
  exact: boolean;
  /** Own address of an entry with children, whose `link` is cleared. */
  overviewLink?: string;
  children?: MarkedNode[];
}

/** Whether an entry is the overview of the entry above it, when it is the first one there. */
export function isOverviewChild(node: { readonly id: string } | undefined): boolean {
  return node?.id.endsWith('_overview') ?? false;
}

/**
 * Marks a menu for the shown page: the matching node, its ancestors and its overview child are
 * current; entries with children lose their own link (docs/specification.md, section 4). A new tree
 * is returned, the given one stays as it is.
 */
export function markCurrent(tree: readonly MenuNode[], current: CurrentPage): MarkedNode[] {
  return tree.map((node) => markNode(node, current, false));
}

function markNode(node: MenuNode, page: CurrentPage, parentMatches: boolean): MarkedNode {
  const { link, children: plainChildren = [], ...rest } = node;
  const matches = parentMatches || isPage(node, page);
  const children = plainChildren.map((child, index) =>
    markNode(child, page, matches && index === 0 && isOverviewChild(child)),
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
  const segments = path.split('/').filter(Boolean).map(decoded);
  return segments.length === 1 && isLocale(segments[0] ?? '') ? [] : segments;
}
