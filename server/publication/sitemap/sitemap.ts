import { address, isSegment } from '../../../shared/routing/addresses';
import type { LanguageMap } from '../../content/languageMap/languageMap';
import { newsVersions } from '../../listing/news/newsLanguages';
import type { MadeFrom } from '../sendPublication';
import {
  createSitemapReader,
  dateOf,
  lastModified,
  pageEntries,
  type PageSearch,
  type SitemapContext,
} from './sitemapPages';
import { sitemapIndex, type SitemapEntry, type SitemapFile } from './sitemapXml';
import { listingKinds, type ListingKind } from '../../../shared/content/listingKinds';
import { isPublished, itemTimes } from '../../../shared/listing/itemDates';
import { localesWithItems } from '../../listing/listings';

/** The news of a locale, each with its languages. Items dated in the future are left out. */
async function newsEntries({ reader, locale, now }: PageSearch): Promise<SitemapEntry[]> {
  const newsIn = (code: string) => reader.items(code, 'news');
  const items = (await newsIn(locale)).filter(
    (item) => isSegment(item.id) && isPublished(dateOf(item), now),
  );
  return Promise.all(
    items.map(async (item) => ({
      path: address.news(locale, item.id),
      lastModified: lastModified(dateOf(item), now),
      alternates: await newsVersions(newsIn, { locale, item }, now),
    })),
  );
}

/** The lists of a locale that have items, each with the languages in which it has any. */
async function listingEntries(
  { reader, locale, now, published }: PageSearch,
  newsServiceConfigured: boolean,
): Promise<SitemapEntry[]> {
  const entryOf = async (
    kind: ListingKind,
    pathIn: (code: string) => string,
  ): Promise<SitemapEntry[]> => {
    const items = await reader.items(locale, kind);
    if (!items.some((item) => !(itemTimes(item).published > now))) return [];
    const locales = await localesWithItems((code, one) => reader.items(code, one), [kind]);
    const alternates = locales.map((code) => ({ locale: code, path: pathIn(code) }));
    return [{ path: pathIn(locale), lastModified: lastModified(published, now), alternates }];
  };
  const kinds = listingKinds.filter((kind) => kind !== 'news' || newsServiceConfigured);
  const entries = await Promise.all([
    newsServiceConfigured ? entryOf('news', address.newsBoard) : [],
    ...kinds.map((kind) => entryOf(kind, (code) => address.overview(code, kind))),
  ]);
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
  const { addressesPerFile = mostAddresses } = site;
  return Math.max(1, Math.ceil(documents / addressesPerFile));
}

/**
 * The addresses of a part (from 1) of a locale, which without any has its own home alone; undefined
 * where there is no such part. Rejects with `SourceFailure` when a document is not to be had.
 */
export async function sitemapOf(
  site: SitemapContext,
  locale: string,
  part: number,
): Promise<MadeFrom<readonly SitemapEntry[]> | undefined> {
  const { addressesPerFile = mostAddresses } = site;
  const { newsServiceConfigured } = site.environment;
  const reader = createSitemapReader(site.content);
  const map = await reader.map();
  const parts = partsOf(site, map, locale);
  if (!(part <= parts)) return undefined;
  const now = site.now();
  const search = { reader, locale, now, published: publishedIn(site, locale)?.lastPublish };
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

/** The address of a part; the first one has no number. */
function fileUrl(origin: string, locale: string, part: number): string {
  return `${origin}${address.sitemap(locale)}${part === 1 ? '' : `?part=${part}`}`;
}

/** The index: the files of every locale that has pages of its own. */
export async function sitemapIndexOf(site: SitemapContext): Promise<MadeFrom<string>> {
  const reader = createSitemapReader(site.content);
  const map = await reader.map();
  const files = [...map.addresses.keys()].toSorted().flatMap((locale): SitemapFile[] => {
    const publishedAt = publishedIn(site, locale)?.lastPublish;
    return Array.from({ length: partsOf(site, map, locale) }, (_, index) => ({
      url: fileUrl(site.environment.publicUrl, locale, index + 1),
      lastModified: publishedAt,
    }));
  });
  return { value: sitemapIndex(files), documents: reader.documents };
}
