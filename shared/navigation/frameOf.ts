import { menuNames, type FrameData, type OwnFrame, type SharedFrame } from '../routing/frameData';
import { breadcrumb } from './breadcrumb';
import type { MarkedNode } from './markCurrent';
import { markedMenus } from './markedMenus';

type Menus = readonly (readonly MarkedNode[])[];

function markedFor(shared: SharedFrame, { current, above }: OwnFrame): Menus {
  const { homepageIds } = shared.header;
  const menus = menuNames.map((name) => shared[name]);
  return markedMenus(menus, { ...current, homepageIds }, above?.slug);
}

/** The whole frame of a page, on both sides. */
export function frameOf(shared: SharedFrame, own: OwnFrame): FrameData {
  const menus = markedFor(shared, own);
  const { current, self, above } = own;
  const [mainMenu = [], metaMenu = [], topbarMenu = [], footerMenu = []] = menus;
  return {
    ...shared,
    ...own,
    mainMenu,
    metaMenu,
    topbarMenu,
    footerMenu,
    header: { ...shared.header, ...own.header },
    breadcrumb: current.isHome ? [] : breadcrumb(menus, shared.home, self, above?.named),
  };
}
