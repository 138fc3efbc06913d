import { isPlainClick } from '../../views/frame/plainClick';

/** Addresses that the application's own navigation cannot show. */
const ownDocuments =
  /^\/(?:api|assets|builds|healthz|language|media|metrics|theme|\.well-known)(?:\/|$)|\.(?:xml|txt|rss|atom|json|ics|pdf)$/;

/** Whether a path may be a page, and not a file or another address for machines. */
export function isPagePath(path: string): boolean {
  return !ownDocuments.test(path);
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('a[href]')
    : null;
}

function staysHere(link: HTMLAnchorElement): boolean {
  const sameWindow = link.target === '' || link.target === '_self';
  return sameWindow && !link.hasAttribute('download') && link.origin === location.origin;
}

/**
 * The address a click leads to within the application; undefined for clicks that are the browser's:
 * other windows, other sites, files, and jumps within the page.
 */
export function clickedAddress(event: MouseEvent): URL | undefined {
  const link = linkOf(event);
  if (link === null || !isPlainClick(event) || !staysHere(link)) return undefined;
  const url = new URL(link.href);
  if (!isPagePath(url.pathname)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash !== '' ? undefined : url;
}
