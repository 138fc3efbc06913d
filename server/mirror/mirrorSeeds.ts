import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listingKinds } from '../../shared/content/listingKinds';
import { feedFormats } from '../../shared/listing/feedLinks';
import { offlinePagePath, serviceWorkerPath } from '../../shared/offline/offlineAddresses';
import { address, parsePath, pathOf } from '../../shared/routing/addresses';
import type { Site } from '../site';
import type { MirroredSite } from './mirroredSite';

const ofSite = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/security.txt',
  '/NSBSubscriber/feeds/rss',
  '/status/lastPublish.json',
  serviceWorkerPath,
  address.alerts,
];

const ofLocale: readonly ((locale: string) => string)[] = [
  address.home,
  address.notFound,
  address.sitemap,
  address.openSearch,
  address.siteMap,
  address.authorities,
  address.accessibility,
  address.cookies,
  address.lastPublish,
  (locale) => pathOf(locale, 'languages'),
  (locale) => `${address.lastPublish(locale)}.json`,
  (locale) => pathOf(locale, 'nsb'),
  (locale) => pathOf(locale, 'NSBSubscriber', 'feeds', 'rss'),
  address.newsBoard,
  ...Object.keys(feedFormats).map((format) => (locale: string) => {
    return `${address.newsBoard(locale)}.${format}`;
  }),
  ...listingKinds.map((kind) => (locale: string) => address.overview(locale, kind)),
  (locale) => `${address.overview(locale, 'events')}.ics`,
  offlinePagePath,
];

/** Locales that have pages, as the index of the sitemaps has them. */
export async function mirroredLocales({ content }: Site): Promise<string[]> {
  const map = await content.languageMap();
  return map === undefined ? [] : [...map.value.addresses.keys()].toSorted();
}

/** The files below a folder as addresses below a path; none where there is no folder. */
async function filesBelow(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => {
    const names = relative(folder, join(entry.parentPath, entry.name)).split(/[/\\]/);
    return entry.isDirectory() || /\.(br|gz)$/.test(entry.name) ? [] : [path + pathOf(...names)];
  });
}

async function files({ media }: MirroredSite): Promise<string[]> {
  const build = join(__dirname, '../public');
  const ofMedia = media === undefined ? [] : await filesBelow(media, '/media');
  return [...(await filesBelow(build, '')), ...ofMedia];
}

/**
 * Where a mirror begins: what pages are made of, redirects, and the addresses that no page or sitemap
 * needs to name. Everything else is found by its links. Rejects with `SourceFailure`.
 */
export async function mirrorSeeds(
  mirrored: MirroredSite,
  locales: readonly string[],
): Promise<string[]> {
  const redirects = await mirrored.site.content.redirects();
  return [
    ...(await files(mirrored)),
    ...ofSite,
    ...locales.flatMap((locale) => ofLocale.map((addressOf) => addressOf(locale))),
    ...Object.keys(redirects?.value ?? {}).map(encodedPath),
  ];
}

/** A path of the table, which may be decoded, as browsers ask for it. */
function encodedPath(path: string): string {
  const parsed = parsePath(path.split(/[?#]/, 1)[0] ?? '');
  return parsed.ok ? pathOf(...parsed.segments) : encodeURI(path);
}

/** The address without a language that leads to a page where no other language has its slug. */
export function withoutLocale(path: string): string | undefined {
  const parsed = parsePath(path);
  const [, slug, ...rest] = parsed.ok ? parsed.segments : [];
  return slug === undefined || rest.length > 0 ? undefined : pathOf(slug);
}
