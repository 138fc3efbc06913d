import type { ListingItem } from '../../../shared/content/listingItem';
import { listingKinds, type ListingKind } from '../../../shared/content/listingKinds';
import { instantOf } from '../../../shared/language/swissTime';
import { effectiveDate, isPublished, itemTimes } from '../../../shared/listing/itemDates';
import { address, isSegment } from '../../../shared/routing/addresses';
import type { LanguageVersion } from '../../../shared/routing/layoutData';
import { forEachYielding } from '../../concurrency/timing';
import type { CachedDocument } from '../../content/cachedDocument';
import {
  emptyLanguageMap,
  homeSlug,
  type LanguageMap,
  type MappedDocument,
} from '../../content/languageMap/languageMap';
import { localesWithItems, type ListingContext } from '../../listing/listings';
import { newsVersions } from '../../listing/news/ownNews';
import type { RateLimitedLog } from '../../observability/logger';

/** An address of a sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** W3C date or instant. */
  readonly lastModified: string | undefined;
  /** All real versions, this one included; empty where the home only stands in. */
  readonly alternates: readonly LanguageVersion[];
}

/** What sitemaps are made and sent with; the origin of addresses is never that of a request. */
export interface SitemapContext extends Pick<ListingContext, 'content' | 'environment' | 'now'> {
  readonly rateLimitedLog: RateLimitedLog;
  /** Most addresses of one file, where it is not that of the protocol. */
  readonly addressesPerFile?: number;
}

/** Reads documents for one answer, and remembers them for its age. What there is none of is empty. */
function createReader({ content }: SitemapContext) {
  const documents: CachedDocument<unknown>[] = [];
  const lists = new Map<string, Promise<readonly ListingItem[]>>();
  const keep = <T>(cached: CachedDocument<T> | undefined): T | undefined => {
    if (cached !== undefined) documents.push(cached);
    return cached?.value;
  };
  return {
    documents,
    map: async (): Promise<LanguageMap> => keep(await content.languageMap()) ?? emptyLanguageMap,
    /** Each list is read once. */
    items(locale: string, kind: ListingKind): Promise<readonly ListingItem[]> {
      const key = `${kind}/${locale}`;
      const list = lists.get(key) ?? content.listing(locale, kind).then((all) => keep(all) ?? []);
      lists.set(key, list);
      return list;
    },
    homeSlug: async (locale: string) => homeSlug(keep(await content.homepages(locale))),
  };
}

/** What the pages of a locale are found with. */
interface PageSearch {
  readonly reader: ReturnType<typeof createReader>;
  readonly locale: string;
  readonly now: number;
  /** When the locale was published last. */
  readonly published: string | undefined;
}

const dateOf = ({ properties }: ListingItem) => effectiveDate(properties.metaInfo);

/** A date as sitemaps have it (W3C date or instant), when it is one and not still to come. */
function lastModified(date: string | undefined, now: number): string | undefined {
  if (date === undefined) return undefined;
  const instant = instantOf(date);
  if (Number.isNaN(instant) || !isPublished(date, now)) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : new Date(instant).toISOString();
}

/** The date with which some list of the locale names a document, and its release (ms), by its id. */
async function documentDates({ reader, locale }: PageSearch) {
  const kinds = listingKinds.filter((kind) => kind !== 'news');
  const lists = await Promise.all(kinds.map((kind) => reader.items(locale, kind)));
  const dates = new Map<string, { date: string | undefined; release: number }>();
  await forEachYielding(lists.flat(), (item) => {
    dates.set(item.id, { date: dateOf(item), release: itemTimes(item).published });
  });
  return dates;
}

/** Addresses of the versions of a home page: where it is the home, the locale's own address. */
function alternatesOfHome({ reader }: PageSearch, { slugs }: MappedDocument) {
  const versions = Array.from(slugs, async ([locale, slug]) => {
    const isHome = (await reader.homeSlug(locale)) === slug;
    return { locale, path: isHome ? address.home(locale) : address.page(locale, slug) };
  });
  return Promise.all(versions);
}

/** The pages and publications of the map in a locale that no listing dates into the future. */
async function pageEntries(map: LanguageMap, search: PageSearch): Promise<SitemapEntry[]> {
  const { reader, locale, now, published } = search;
  const dates = await documentDates(search);
  const home = await reader.homeSlug(locale);
  const homeAlternates = new Map<string, LanguageVersion[]>();
  for (const page of map.withSlug(home ?? '')) {
    if (page.slugs.get(locale) !== home) continue;
    homeAlternates.set(page.id, await alternatesOfHome(search, page));
  }
  const entries: SitemapEntry[] = [];
  await forEachYielding(map.documents, ({ id, slugs }) => {
    const { date, release = -Infinity } = dates.get(id) ?? {};
    if (!slugs.has(locale) || release > now) return;
    const alternates =
      homeAlternates.get(id) ??
      Array.from(slugs, ([code, slug]) => ({ locale: code, path: address.page(code, slug) }));
    const own = alternates.find((alternate) => alternate.locale === locale);
    const modified = lastModified(date ?? published, now);
    if (own !== undefined) entries.push({ path: own.path, lastModified: modified, alternates });
  });
  return entries;
}

/** The news of a locale, each with its languages. Items dated in the future are left out. */
async function newsEntries({ reader, locale, now }: PageSearch): Promise<SitemapEntry[]> {
  const newsIn = (code: string) => reader.items(code, 'news');
  const entries = (await newsIn(locale))
    .filter((item) => isSegment(item.id) && isPublished(dateOf(item), now))
    .map(async (item) => ({
      path: address.news(locale, item.id),
      lastModified: lastModified(dateOf(item), now),
      alternates: await newsVersions(newsIn, { locale, item }, now),
    }));
  return Promise.all(entries);
}

/** The lists of a locale that have items, each with the languages in which it has any. */
async function listingEntries(
  { reader, locale, now, published }: PageSearch,
  hasNews: boolean,
): Promise<SitemapEntry[]> {
  const kinds = listingKinds.filter((kind) => kind !== 'news' || hasNews);
  const lists = kinds.map((kind) => {
    return { kind, pathIn: (code: string) => address.overview(code, kind) };
  });
  if (hasNews) lists.unshift({ kind: 'news', pathIn: address.newsList });
  const entries = await Promise.all(
    lists.map(async ({ kind, pathIn }) => {
      const items = await reader.items(locale, kind);
      if (!items.some((item) => !(itemTimes(item).published > now))) return [];
      const locales = await localesWithItems((code, one) => reader.items(code, one), [kind]);
      const alternates = locales.map((code) => ({ locale: code, path: pathIn(code) }));
      return [{ path: pathIn(locale), lastModified: lastModified(published, now), alternates }];
    }),
  );
  return entries.flat();
}

/** Most addresses of one file (sitemaps.org). */
const mostAddresses = 50_000;

function publishedIn({ content }: SitemapContext, locale: string) {
  return content.publishState().lastPublish?.locales?.[locale];
}

/** How many files a locale has, by the number of its documents. */
function partsOf(site: SitemapContext, map: LanguageMap, locale: string): number {
  const pages = map.addresses.get(locale) ?? 0;
  const documents = Math.max(pages, publishedIn(site, locale)?.documents ?? 0);
  return Math.max(1, Math.ceil(documents / (site.addressesPerFile ?? mostAddresses)));
}

/** Returns a part (from 1) of a locale, with its home alone where it has nothing; undefined for no part. */
export async function sitemapOf(site: SitemapContext, locale: string, part: number) {
  const { addressesPerFile = mostAddresses } = site;
  const { newsServiceConfigured } = site.environment;
  const reader = createReader(site);
  const map = await reader.map();
  const parts = partsOf(site, map, locale);
  if (!(part <= parts)) return undefined;
  const published = publishedIn(site, locale)?.lastPublish;
  const search = { reader, locale, now: site.now(), published };
  const hasPages = map.addresses.has(locale);
  const entries = [
    ...(await pageEntries(map, search)),
    ...(hasPages ? await listingEntries(search, newsServiceConfigured) : []),
    ...(newsServiceConfigured ? await newsEntries(search) : []),
  ];
  const home = { path: address.home(locale), lastModified: undefined, alternates: [] };
  const start = (part - 1) * addressesPerFile;
  // What the count of documents did not know is in the last part.
  const own = entries.slice(start, part === parts ? undefined : start + addressesPerFile);
  return { value: own.length === 0 ? [home] : own, documents: reader.documents };
}

/** Returns the index: the files of every locale that has pages of its own; the first file has no number. */
export async function sitemapIndexOf(site: SitemapContext) {
  const reader = createReader(site);
  const map = await reader.map();
  const files = [...map.addresses.keys()].toSorted().flatMap((locale) =>
    Array.from({ length: partsOf(site, map, locale) }, (_, index) => ({
      path: `${address.sitemap(locale)}${index === 0 ? '' : `?part=${index + 1}`}`,
      lastModified: publishedIn(site, locale)?.lastPublish,
    })),
  );
  return { value: files, documents: reader.documents };
}
