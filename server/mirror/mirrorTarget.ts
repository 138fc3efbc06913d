import { feedFormats } from '../../shared/listing/feedLinks';
import { parsePath } from '../../shared/routing/addresses';
import { fullKey } from '../../shared/routing/routeHandle';
import { matchRoute } from '../../views/matchRoute';
import { qrPath } from '../../shared/share/qrAddress';

/** Machine addresses that pages link to and that files can answer. */
const mirroredApi = /^\/api\/(page|pages|vcard|frame|changes|qr|alerts)(\/|$)/;
/** A page of a list, or a part of a sitemap, without any filter. */
const pageNumber = /^\?(page|part)=[1-9]\d{0,4}$/;
/** Where every further page of a list is under the same path. */
const hasPages = new Set(['newnsb', 'nsb', 'overview-slug']);
/** Asks for the whole home where a lite one stands in for it. */
const wholeHome = `?${fullKey}=1`;
const feed = new RegExp(`\\.(${Object.keys(feedFormats).join('|')}|ics)$`);

/** The query that counts for a mirror: of filters and searches there are more than files can be. */
function countedQuery(path: string, search: string): string {
  if (path === qrPath || path.startsWith('/language/')) return search;
  if (search !== wholeHome && !pageNumber.test(search)) return '';
  if (path.endsWith('/sitemap.xml')) return search.startsWith('?part') ? search : '';
  const route =
    matchRoute(path.replace(/^\/api\/(page|pages\/v1)(?=\/)/, ''))?.route.handle.name ?? '';
  if (search === wholeHome) return route === 'home' && path !== '/' ? search : '';
  return hasPages.has(route) && search.startsWith('?page') ? search : '';
}

function isMirrored(path: string, search: string, locales: ReadonlySet<string>): boolean {
  if (path.startsWith('/api/')) return mirroredApi.test(path);
  const parsed = parsePath(path);
  if (!parsed.ok) return false;
  const [first = ''] = parsed.segments;
  const rule = matchRoute(path)?.route.handle;
  if (rule?.name === 'search') return false;
  // A feed of a filtered list is not the feed of the whole.
  if (search !== '' && feed.test(path)) return false;
  // Pages that stand in for one another in a language without content would be without end.
  return rule === undefined || path === '/' || locales.has(first);
}

/** Where links are found. */
export interface LinkPlace {
  /** Canonical origin of the site. */
  readonly origin: string;
  /** Address of the document. */
  readonly from: string;
  /** Locales that have pages. */
  readonly locales: ReadonlySet<string>;
}

/**
 * The address that a mirror asks the site for because of a link: path and query, percent-encoded;
 * undefined where the link leads elsewhere or to what files cannot answer.
 */
export function mirrorTarget(
  link: string,
  { origin, from, locales }: LinkPlace,
): string | undefined {
  if (!URL.canParse(link, origin + from)) return undefined;
  const url = new URL(link, origin + from);
  if (url.origin !== origin || !isMirrored(url.pathname, url.search, locales)) return undefined;
  return url.pathname + countedQuery(url.pathname, url.search);
}
