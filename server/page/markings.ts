import type { CurrentPage, MarkedNode, MenuNode } from '../../shared/navigation/markCurrent';
import { pageSegments } from '../../shared/navigation/markCurrent';
import { markedMenus } from '../../shared/navigation/markedMenus';
import { menuNames, type OwnFrame, type SharedFrame } from '../../shared/routing/frameData';

/** The menus of a frame, marked for a page. */
export interface Marking {
  /** The same for all pages for which the menus are marked alike. */
  readonly key: string;
  /** In the order of `menuNames`. */
  readonly menus: readonly (readonly MarkedNode[])[];
}

/** Gives the marked menus of pages. */
export type Markings = (own: Pick<OwnFrame, 'current' | 'above'>) => Marking;

function allNodes(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
}

/** Every end of a path that is made of whole segments. */
function endsOf(link: string | undefined): string[] {
  const segments = pageSegments(link);
  return segments.map((_, index) => segments.slice(index).join('/'));
}

/**
 * Marks menus once for all pages that they do not name and that have the same page above them, and
 * once for every page that they do name. What can be named is looked up, so that nothing is marked
 * to find that out.
 */
export function createMarkings(shared: SharedFrame): Markings {
  const trees = menuNames.map((name) => shared[name]);
  const nodes = trees.flatMap(allNodes);
  const ids = new Set(nodes.flatMap(({ id, documentId }) => [id, documentId]));
  const slugs = new Set(nodes.flatMap(({ link }) => endsOf(link)));
  const { homepageIds } = shared.header;
  const hasHome = homepageIds.some((id) => ids.has(id));
  const known = new Map<string, Marking>();

  const namesSlug = (slug: string | undefined) =>
    slug !== undefined && slugs.has(slug.split('/').filter(Boolean).join('/'));

  function names({ isHome, documentId, slug }: OwnFrame['current']): boolean {
    if (isHome) return hasHome;
    return (documentId !== undefined && ids.has(documentId)) || namesSlug(slug);
  }

  function keyOf(current: OwnFrame['current'], above: string | undefined): string {
    if (names(current)) {
      return current.isHome ? 'home' : JSON.stringify([current.documentId, current.slug]);
    }
    return namesSlug(above) ? `above ${above}` : '';
  }

  return ({ current, above }) => {
    const key = keyOf(current, above?.slug);
    const found = known.get(key);
    if (found !== undefined) return found;
    const page: CurrentPage = { ...current, homepageIds };
    const marking = { key, menus: markedMenus(trees, page, above?.slug) };
    known.set(key, marking);
    return marking;
  };
}
