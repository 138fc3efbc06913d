import type { ListingKind } from '../content/listingKinds';
import { isLocale } from '../language/languages';

/** Returns the address of a page as data for everyone, by its public path. */
export function pageAsDataAddress(path: string): string {
  return `/api/pages/v1${path}`;
}

const longestAddress = 2048;
const longestSegment = 200;
const mostSegments = 20;
// NUL, and halves of characters, which have no UTF-8.
const unreadable = /[\0\p{Cs}]/u;
// Letters, marks and digits of any script, and the unreserved marks of RFC 3986; no leading dot.
const segmentPattern = /^[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}_.~-]*$/u;

/** Most paths: nothing in them is encoded, or has a second form. */
const plainPath = /^[\w/.~-]*$/;

/** A path, read once at the border: decoded and checked, or refused with its status. */
type ParsedPath =
  | { readonly ok: true; readonly segments: readonly string[] }
  | { readonly ok: false; readonly status: 400 | 404 | 414 };

/** Returns a percent-encoded text decoded, in its composed form (NFC); as it is where it cannot be decoded. */
export function decode(text: string): string {
  if (plainPath.test(text)) return text;
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}

/** Characters that HTML may not hold ("control-character-in-input-stream"), or that turn others round. */
const invisible = /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

/** Returns a path as people read it; as it is, where it cannot be decoded or shown. */
export function readable(path: string): string {
  return decode(path).replace(invisible, encodeURIComponent);
}

/** Whether a decoded path segment may name a document. */
export function isSegment(segment: string): boolean {
  return segment.length <= longestSegment && segmentPattern.test(segment);
}

/** Splits and decodes a request path to NFC; its segments need not be those of documents. */
export function parsePath(path: string): ParsedPath {
  if (path.length > longestAddress) return { ok: false, status: 414 };
  if (!path.startsWith('/')) return { ok: false, status: 400 };
  try {
    const named = path.split('/').filter(Boolean);
    if (plainPath.test(path)) return { ok: true, segments: named };
    const segments = named.map((segment) => decodeURIComponent(segment).normalize('NFC'));
    if (segments.some((segment) => unreadable.test(segment))) return { ok: false, status: 400 };
    return { ok: true, segments };
  } catch {
    return { ok: false, status: 400 };
  }
}

/** Whether all segments may name documents, and there are not too many of them. */
export function areSegments(segments: readonly string[]): boolean {
  return segments.length <= mostSegments && segments.every(isSegment);
}

/** Returns a path from decoded segments, percent-encoded as UTF-8. */
export function pathOf(...segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Returns the one address of a path that was written with decomposed characters; undefined for any other. */
export function composedPath(path: string): string | undefined {
  if (!path.includes('%')) return undefined;
  const text = decode(path);
  // What can be no path is refused elsewhere.
  if (text === path || text === decodeURIComponent(path)) return undefined;
  // Two slashes at its beginning would lead to another site.
  return pathOf(...path.split('/').filter(Boolean).map(decode));
}

/** Returns the locale a path names in its first segment, with upper case forgiven, or undefined. */
export function localeOf(segments: readonly string[]): string | undefined {
  const code = segments[0]?.toLowerCase();
  return code !== undefined && isLocale(code) ? code : undefined;
}

/** Writes the slug of a publication, as the map of languages has it. */
export const publicationSlug = (id: string) => `publication/${id}`;

/** Returns the id of the publication with a slug; undefined for the slug of another page. */
export function publicationId(slug: string): string | undefined {
  return /^publication\/(.+)$/.exec(slug)?.[1];
}

/** Builds every public address of the site. All are paths on the site's own origin. */
export const address = {
  home: (locale: string) => pathOf(locale),
  page: (locale: string, slug: string) => pathOf(locale, ...slug.split('/')),
  notFound: (locale: string) => pathOf(locale, '404'),
  search: (locale: string) => pathOf(locale, 'search'),
  openSearch: (locale: string) => pathOf(locale, 'opensearch.xml'),
  suggestions: '/api/search/suggest',
  /** What a browser is to solve before it sends a form. */
  challenge: '/api/contact/challenge',
  newsList: (locale: string) => pathOf(locale, 'newnsb'),
  news: (locale: string, id: string) => pathOf(locale, 'newnsb', id),
  publication: (locale: string, id: string) => pathOf(locale, 'publication', ...id.split('/')),
  overview: (locale: string, kind: ListingKind) => pathOf(locale, 'overview', kind),
  /** The languages of one page, by its path. */
  languagesOf: (locale: string, path: string) =>
    `${pathOf(locale, 'languages')}?of=${encodeURIComponent(path)}`,
  cookies: (locale: string) => pathOf(locale, 'cookies'),
  lastPublish: (locale: string) => pathOf(locale, 'status', 'lastPublish'),
  sitemap: (locale: string) => pathOf(locale, 'sitemap.xml'),
  siteMap: (locale: string) => pathOf(locale, 'sitemap'),
  authorities: (locale: string) => pathOf(locale, 'authorities'),
  accessibility: (locale: string) => pathOf(locale, 'accessibility'),
  /** Calendar file of an event by its document id; under `overview` it can be no page's address. */
  calendar: (locale: string, id: string) => pathOf(locale, 'overview', 'events', `${id}.ics`),
  /** A table of a page as CSV, by the public path of the page and the id of the table in it. */
  table: (path: string, id: string) => `/api/table${path}${pathOf(id)}.csv`,
  chooseLanguage: (code: string, to: string) => `/language/${code}?to=${encodeURIComponent(to)}`,
  /** What the site takes and gives, for developers: a page, and below it the files. */
  contract: '/api/',
  messages: '/api/contact',
  alerts: '/api/alerts',
  /** Page data of a public path, for the browser's navigation. */
  siteLayout: (locale: string, hash: string) => `/api/frame/${locale}/${hash}`,
  pageData: (path: string) => `/api/page${path === '/' ? '' : path}`,
  /** Atom feed of the changes of a page; beside the page, a slug may end in `.atom`. */
  changes: (path: string) => `/api/changes${path}`,
} as const;

/** Returns a path with the query parameters that count for a route (`keys`), in their order. */
export function pageKey(
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  keys: readonly string[],
): string {
  if (keys.length === 0) return path;
  const own = new URLSearchParams(
    keys.flatMap((name) =>
      query
        .getAll(name)
        .filter(Boolean)
        .map((value) => [name, value]),
    ),
  );
  return own.size === 0 ? path : `${path}?${own}`;
}

/** Returns the query of a request target in its composed form (NFC). */
export function readQuery(target: string): URLSearchParams {
  const mark = target.indexOf('?');
  if (mark === -1) return new URLSearchParams();
  const pairs = [...new URLSearchParams(target.slice(mark))];
  return new URLSearchParams(pairs.map((pair) => pair.map((text) => text.normalize('NFC'))));
}

/** Splits a request target into path and query (NFC); there U+FFFD is U+0000 (HTML, 13.2.5). */
export function splitTarget(target: string): { path: string; query: URLSearchParams } {
  const [path = ''] = target.split('?', 1);
  return { path, query: readQuery(target.replaceAll('%00', '%EF%BF%BD')) };
}

/** Query parameter with which a page of a guide shows the guide as a whole. */
export const guideKey = 'guide';

/** Returns the address of the whole guide, by the path of one of its pages. */
export function guideAddress(path: string): string {
  return `${path}?${guideKey}=all`;
}

/** Stands for this site while an address is resolved; no site can have it (RFC 2606). */
const thisSite = 'http://own.invalid';

/** Returns where a browser sent to `target` arrives on this site; undefined where it leads away. */
export function sameSitePath(target: string): string | undefined {
  if (!/^\/[^\r\n\t]*$/.test(target) || !URL.canParse(target, thisSite)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, thisSite);
  return origin === thisSite && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Returns where a choice of language leads on to: an address of this site that can be read, else undefined. */
export function languageChoiceTarget(to: string): string | undefined {
  const target = sameSitePath(to);
  const parsed = parsePath(target?.split(/[?#]/, 1)[0] ?? '');
  // A choice that leads to another choice would end with that one's language.
  return parsed.ok && parsed.segments[0] !== 'language' ? target : undefined;
}

/** Path of the codes of addresses. */
export const qrPath = '/api/qr';

/** Longest address that is made a code of; longer ones are too fine for a camera. */
export const longestQrAddress = 600;

/** Returns the address of the picture with the code of a page of this site; `url` is the page's own. */
export function qrAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return `${qrPath}?of=${encodeURIComponent(pathname + search)}`;
}

/** Returns the address of a page's contact as a vCard, by the page's public path and the contact's name in it. */
export function vcardAddress(path: string, name: string): string {
  return `/api/vcard${path}${pathOf(name)}.vcf`;
}
