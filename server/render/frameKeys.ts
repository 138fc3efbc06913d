import { canonicalUrl } from '../../shared/head/canonicalUrl';
import type { PageData } from '../../shared/routing/pageData';
import type { FramePartScope } from '../../views/RenderingContext';
import { contentHash } from '../content/contentHash';
import type { Site } from '../site';

/** What the frame shows of a page beside its menus: all that `FramePart`s may read of it. */
function shownInFrame({ path, route, locale, layout, head, screen, ownFrame }: PageData): unknown {
  const { metaInfo, sourcePage } = screen.kind === 'content' ? screen.page.metadata : {};
  const isComposing = 'board' in screen && screen.board?.composing;
  const kind = [screen.kind, isComposing, metaInfo, sourcePage?.slug];
  return [path, route, locale, layout, head.title, canonicalUrl(head), kind, ownFrame];
}

/** Tells the pages apart whose parts of the frame are not the same, by how many share a part. */
export type FrameKeys = Readonly<Record<FramePartScope, string>>;

/** The keys of a page; undefined where its shared frame is not at hand any more. */
export function frameKeys(site: Pick<Site, 'frames'>, page: PageData): FrameKeys | undefined {
  const { ownFrame, table, content } = page;
  const made = site.frames.find(ownFrame.shared);
  if (made === undefined) return undefined;
  const shared = [made.path, table, content.code, made.marked(ownFrame).key].join(' ');
  return { shared, page: `${shared} ${contentHash(JSON.stringify(shownInFrame(page)))}` };
}
