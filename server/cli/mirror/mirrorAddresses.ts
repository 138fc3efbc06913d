import { listingKinds } from '../../../shared/content/listingKinds';
import { feedFormats } from '../../../shared/listing/feedLinks';
import { offlinePagePath, serviceWorkerPath } from '../../../shared/offline/offlineAddresses';
import { address, parsePath, pathOf } from '../../../shared/routing/addresses';
import { siteProfile } from '../../../shared/site/siteProfile';
import { matchRoute } from '../../../views/matchRoute';

/** Addresses of the site as a whole that no page needs to name. */
export const siteAddresses = [
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  serviceWorkerPath,
  address.alerts,
];

/** Addresses of a locale that no page needs to name. */
export function localeAddresses(locale: string): string[] {
  const { home, notFound, siteMap, authorities, accessibility, cookies, newsBoard } = address;
  const pages = [home, notFound, siteMap, accessibility, cookies, newsBoard];
  if (siteProfile.authorities !== false) pages.push(authorities);
  return [
    ...[...pages, address.openSearch, offlinePagePath].map((addressOf) => addressOf(locale)),
    ...Object.keys(feedFormats).map((format) => `${newsBoard(locale)}.${format}`),
    ...listingKinds.map((kind) => address.overview(locale, kind)),
    pathOf(locale, 'languages'),
  ];
}

const linkPattern =
  /\s(?:href|src|poster|srcset|imagesrcset)="([^"]*)"|<loc>([^<]*)<\/loc>|"(\/api\/frame\/[^"]*)"/gi;

/** The links of an HTML document or a sitemap, as they stand in it. */
export function linksIn(text: string): string[] {
  return Array.from(text.matchAll(linkPattern), ([, value, location, frame]) =>
    (value ?? location ?? frame ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  ).flatMap((value) => value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? ''));
}

const unanswerable =
  /^\/(language|status)\/|^\/[^/]+\/(search|status)(\/|$)|^\/api\/(?!(page|vcard|table|frame|changes|alerts)(\/|$))/;
/** The further pages of a list, and the whole home behind a lite one; no other query counts. */
const counted = /^\?(page|full)=([1-9]\d{0,4})$/;
const hasPages = new Set(['newnsb', 'nsb', 'overview-slug']);

/**
 * The path and query that a mirror asks for because of a link on a page of the site; undefined
 * where the link leads elsewhere, or to what no file can answer.
 */
export function mirrorTarget(
  link: string,
  from: URL,
  locales: ReadonlySet<string>,
): string | undefined {
  if (!URL.canParse(link, from)) return undefined;
  const { origin, pathname, search } = new URL(link, from);
  if (origin !== from.origin || pathname === '/' || unanswerable.test(pathname)) return undefined;
  const page = pathname.replace(/^\/api\/page(?=\/)/, '');
  const route = matchRoute(page)?.route.handle.name;
  if (route !== undefined && !locales.has(page.split('/')[1] ?? '')) return undefined;
  // The feed of a list with a filter is not that of the whole.
  if (route === undefined && search !== '') return undefined;
  const [, key] = counted.exec(search) ?? [];
  const counts = key === 'full' ? route === 'home' : hasPages.has(route ?? '');
  return pathname + (key !== undefined && counts ? search : '');
}

/** What keeps a decoded segment from being the name of a file that is no other's. */
const noName = /^\.(?!well-known$)|^index\.|[/\\\p{Cc}]/u;

/** Types of what is the index of a folder, and the endings of its file. */
export const indexEndings: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/json': 'json',
  'application/atom+xml': 'atom',
};

/**
 * The file of an answer, with a slash before it; undefined where its address cannot be a name.
 * Pages and their data are the index of a folder, because others may be below them.
 */
export function fileOf(target: string, type: string): string | undefined {
  const [path = '', query] = target.split('?');
  const parsed = parsePath(path);
  const isName = (segment: string) => !noName.test(segment) && Buffer.byteLength(segment) <= 200;
  if (!parsed.ok || !parsed.segments.every(isName)) return undefined;
  const base = parsed.segments.map((segment) => `/${segment}`).join('');
  const ending = indexEndings[type];
  const isIndex = type === 'text/html' || path.startsWith('/api/');
  if (!isIndex || ending === undefined) return base;
  return `${base}/index${query === undefined ? '' : `.${query}`}.${ending}`;
}
