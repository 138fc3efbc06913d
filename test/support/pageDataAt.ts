import { frameOf, type OwnFrame, type SharedFrame } from '../../shared/routing/frameData';
import type { PageData } from '../../shared/routing/pageData';

interface Answer {
  readonly page: Omit<PageData, 'frame'> & { readonly ownFrame: OwnFrame };
}

async function getJson<T>(address: string): Promise<T> {
  return (await fetch(address, { headers: { 'User-Agent': 'reader' } })).json();
}

/** All that a running site says of the page of a path, with its frame. */
export async function pageDataAt(origin: string, path: string): Promise<PageData> {
  const { page } = await getJson<Answer>(`${origin}/api/page${path}`);
  const frame = frameOf(await getJson<SharedFrame>(origin + page.ownFrame.shared), page.ownFrame);
  return { ...page, frame };
}
