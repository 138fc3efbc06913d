import { offlineCopyMs } from '../../../config/cacheLifetimes';
import { escapeHtml } from '../../../shared/html/safeHtml';
import { offlinePagePath } from '../../../shared/offline/offlineAddresses';
import { languageChoiceTarget } from '../../../shared/routing/addresses';

/** A file that a kept page needs, and how large it is. */
export interface FileCopy {
  readonly address: string;
  readonly bytes: number;
}

/** A page of which there is a copy. */
export interface PageCopy extends FileCopy, Pick<CopyWishes, 'version'> {
  /** When the copy was made, in milliseconds since 1970. */
  readonly at: number;
  /** A link to it, as HTML; undefined for addresses that lead on to another one. */
  readonly link?: string;
  readonly files: readonly FileCopy[];
}

const mostPages = 50;
const mostBytes = 25 * 1024 * 1024;

/** Whether a copy is not too old to be of use. */
export function isUsable({ at }: PageCopy, now: number): boolean {
  return now - at < offlineCopyMs;
}

/** Returns the pages that may stay, of those wanted last first: 50 that need 25 MB with all files. */
export function retain(pages: readonly PageCopy[], now: number): PageCopy[] {
  const counted = new Set<string>();
  let bytes = 0;
  const fits = (page: PageCopy) => {
    const added = page.files.filter(({ address }) => !counted.has(address));
    const needed = added.reduce((sum, file) => sum + file.bytes, page.bytes);
    if (bytes + needed > mostBytes) return false;
    added.forEach(({ address }) => counted.add(address));
    bytes += needed;
    return true;
  };
  const usable = pages.filter((page) => isUsable(page, now));
  return usable.slice(0, mostPages).filter(fits);
}

/** Where copies are. The number changes with their form; workers delete what has another name. */
export const cacheName = 'copies-1';
const indexAddress = '/offline/index.json';

/** Finds the copy for an address (a path with its query); undefined where there is none. */
export function findCopy(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName, ignoreVary: true });
}

/** Reads which pages there are copies of; those that were wanted last come first. */
export async function readPages(): Promise<readonly PageCopy[]> {
  const index = await findCopy(indexAddress);
  return index === undefined ? [] : index.json();
}

/** Keeps these pages with their files, and nothing else. */
export async function keepOnly(cache: Cache, pages: readonly PageCopy[]): Promise<void> {
  const files = pages.flatMap((page) => page.files);
  const addresses = new Set([indexAddress, ...[...pages, ...files].map(({ address }) => address)]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!addresses.has(pathname + search)) await cache.delete(request, { ignoreVary: true });
  }
  // Last, because there may only now be room for it.
  await cache.put(indexAddress, new Response(JSON.stringify(pages)));
}

/** Deletes every copy, but for those of the present form where `others` is set. */
export async function removeCopies({ others = false } = {}): Promise<void> {
  const names = await caches.keys();
  const removed = names.filter((name) => !others || name !== cacheName);
  await Promise.all(removed.map((name) => caches.delete(name)));
}

/** What an open page wants to be kept. Addresses are paths with their query. */
export interface CopyWishes {
  /** Build, publish and hazard messages in force; a page is kept once for each. */
  readonly version: string;
  /** The most important ones first, the open page last. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

/** What an open page says when nothing may be kept any more. */
export const keepNothing = 'keep nothing';

const home = /^\/[a-z]{2}$/;
const offlinePage = offlinePagePath('');
const isOfflinePage = ({ address }: PageCopy) => address.startsWith(offlinePage);

/** Where an address leads that is no page: the bare one to a home page, a choice of language on. */
function targetOf({ pathname, searchParams }: URL, pages: readonly PageCopy[]): string | undefined {
  if (pathname === '/') return pages.find(({ address }) => home.test(address))?.address;
  if (!pathname.startsWith('/language/')) return undefined;
  return languageChoiceTarget(searchParams.get('to') ?? '/');
}

/** The page that says, in the language of an address, that there is no copy of it, and of what. */
async function noCopy(url: URL, pages: readonly PageCopy[]): Promise<Response | undefined> {
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

/** Finds what answers for a page that cannot be reached; undefined where nothing was kept. */
export async function findPage(url: URL, now: number): Promise<Response | undefined> {
  const pages = (await readPages()).filter((page) => isUsable(page, now));
  const target = pages.length === 0 ? undefined : targetOf(url, pages);
  if (target !== undefined) return Response.redirect(new URL(target, url));
  const address = url.pathname + url.search;
  const isKept = pages.some((page) => page.address === address);
  return (isKept ? await findCopy(address) : undefined) ?? noCopy(url, pages);
}
