import { offlinePagePath } from '../../../shared/offline/offlineAddresses';
import { haveCopies, openCopies, type Copies } from './copies';
import { languageChoiceTarget } from '../../../shared/routing/sameSitePath';
import { escapeHtml } from '../../../shared/html/safeHtml';
import { isUsable } from './keptPage';

const home = /^\/[a-z]{2}$/;
const offlinePage = offlinePagePath('');

/** Where an address leads that is no page: the bare one to a home page, a choice of language on. */
function targetOf({ pathname, searchParams }: URL, { pages }: Copies): string | undefined {
  if (pathname === '/') return pages.find(({ address }) => home.test(address))?.address;
  if (!pathname.startsWith('/language/')) return undefined;
  return languageChoiceTarget(searchParams.get('to') ?? '/');
}

/** The page that says, in the language of an address, that there is no copy of it, and of what. */
async function noCopy(
  { pathname, search }: URL,
  { cache, pages }: Copies,
): Promise<Response | undefined> {
  const own = offlinePagePath(pathname.split('/')[1] ?? '');
  const found =
    pages.find(({ address }) => address === own) ??
    pages.find(({ address }) => address.startsWith(offlinePage));
  const response = found && (await cache.match(found.address));
  if (response === undefined) return undefined;
  const links = pages
    .filter(({ address }) => !address.startsWith(offlinePage))
    .flatMap(({ link }) => link ?? []);
  const html = (await response.text())
    .replace(`href="${found?.address}"`, () => `href="${escapeHtml(pathname + search)}"`)
    .replace('<ul></ul>', () => `<ul>${links.join('')}</ul>`);
  return new Response(html, { headers: response.headers });
}

/** What answers for a page that cannot be reached; undefined where nothing was kept. */
export async function findPage(url: URL, now: number): Promise<Response | undefined> {
  if (!(await haveCopies())) return undefined;
  const { cache, pages } = await openCopies();
  const copies = { cache, pages: pages.filter((page) => isUsable(page, now)) };
  const target = targetOf(url, copies);
  if (target !== undefined) return Response.redirect(new URL(target, url));
  const address = url.pathname + url.search;
  const page = copies.pages.find((candidate) => candidate.address === address);
  return (page && (await cache.match(address))) ?? noCopy(url, copies);
}

/** The copy of a file that cannot be reached. */
export async function findFile({ pathname, search }: URL): Promise<Response | undefined> {
  if (!(await haveCopies())) return undefined;
  const { cache } = await openCopies();
  return cache.match(pathname + search, { ignoreVary: true });
}
