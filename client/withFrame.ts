import { frameOf, type SharedFrame } from '../shared/routing/frameData';
import type { PageAnswer, PageData } from '../shared/routing/pageData';
import { loadJson } from './loadJson';

/** The whole data of a page, with the part of its frame that it shares with others. */
export async function withFrame(page: PageAnswer): Promise<PageData> {
  const shared = await loadJson<SharedFrame>(page.ownFrame.shared);
  return { ...page, frame: frameOf(shared, page.ownFrame) };
}
