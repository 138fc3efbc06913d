import { escapeHtml } from '../../../shared/html/safeHtml';
import { offlinePagePath } from '../../../shared/offline/offlineAddresses';
import { languageChoiceTarget } from '../../../shared/routing/addresses';
import { findCopy, isUsable, readPages, type KeptPage } from './copies';

const home = /^\/[a-z]{2}$/;
const offlinePage = offlinePagePath('');
const isOfflinePage = ({ address }: KeptPage) => address.startsWith(offlinePage);

/** Where an address leads that is no page: the bare one to a home page, a choice of language on. */
function targetOf({ pathname, searchParams }: URL, pages: readonly KeptPage[]): string | undefined {
  if (pathname === '/') return pages.find(({ address }) => home.test(address))?.address;
  if (!pathname.startsWith('/language/')) return undefined;
  return languageChoiceTarget(searchParams.get('to') ?? '/');
}

/** The page that says, in the language of an address, that there is no copy of it, and of what. */
async function noCopy(url: URL, pages: readonly KeptPage[]): Promise<Response | undefined> {
  const own = offlinePagePath(url.pathname.split('/')[1] ?? '');
  const found = pages.find(({ address }) => address === own) ?? pages.find(isOfflinePage);
  const response = found && (await findCopy(found.address));
  if (response === undefined) return undefined;
  const links = pages.flatMap((page) => (isOfflinePage(page) ? [] : (page.link ?? [])));
  const href = escapeHtml(url.pathname + url.search);
  const html = (await response.text())
    .replace(`href="${found?.address}"`, () => `href="${href}"`)
    .replace('<ul></ul>', () => `<ul>${links.join('')}</ul>`);
  return new Response(html, { headers: response.headers });
}

/** What answers for a page that cannot be reached; undefined where nothing was kept. */
export async function findPage(url: URL, now: number): Promise<Response | undefined> {
  const pages = (await readPages()).filter((page) => isUsable(page, now));
  const target = pages.length === 0 ? undefined : targetOf(url, pages);
  if (target !== undefined) return Response.redirect(new URL(target, url));
  const address = url.pathname + url.search;
  const isKept = pages.some((page) => page.address === address);
  return (isKept ? await findCopy(address) : undefined) ?? noCopy(url, pages);
}
