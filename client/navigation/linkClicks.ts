import { belowSegments, reservedSegments } from '../../shared/routing/routeNames';
import { isPlainClick } from '../../views/frame/plainClick';

/** Addresses that the application's own navigation cannot show. */
const ownFolders = belowSegments(reservedSegments);
const ownFiles = /\.(?:xml|txt|rss|atom|json|ics|csv|vcf|pdf)$/;

/** Whether a path may be a page, and not a file or another address for machines. */
export function isPagePath(path: string): boolean {
  return !ownFolders.test(path) && !ownFiles.test(path);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

function isSameDocument({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search;
}

function addressWithin(link: HTMLAnchorElement | null): URL | undefined {
  if (link?.origin !== location.origin || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return ['', '_self'].includes(link.target) && isPagePath(url.pathname) ? url : undefined;
}

/** Whether an address is in the page that is shown: the browser jumps there by itself. */
export function isJump(url: URL): boolean {
  return url.hash !== '' && isSameDocument(url);
}

/** Returns the address within the application that a click leads to; undefined for clicks for the browser. */
export function clickedAddress(event: MouseEvent): URL | undefined {
  return isPlainClick(event) ? addressWithin(linkOf(event.target)) : undefined;
}

/** Returns the address of another page of the site that a link at the target of an event leads to. */
export function linkAddress(target: EventTarget | null): URL | undefined {
  const link = linkOf(target);
  if (link !== null && /\b(external|nofollow)\b/.test(link.rel)) return undefined;
  const url = addressWithin(link);
  return url !== undefined && isSameDocument(url) ? undefined : url;
}
