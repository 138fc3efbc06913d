import { address } from '../../shared/routing/addresses';
import type { LanguageMap } from '../content/languageMap/languageMap';
import type { MadeFrom } from './madeFrom';
import { listingEntries } from './sitemapListings';
import { newsEntries } from './sitemapNews';
import { pageEntries } from './sitemapPages';
import { createSitemapReader, type SitemapSource } from './sitemapSource';
import { sitemapIndex, type SitemapEntry, type SitemapFile } from './sitemapXml';

/** Most addresses of one file (sitemaps.org). */
const mostAddresses = 50_000;

function publishedIn({ content }: SitemapSource, locale: string) {
  return content.publishState().lastPublish?.locales?.[locale];
}

/** How many files a locale has, by the number of its documents. */
function partsOf(source: SitemapSource, map: LanguageMap, locale: string): number {
  const pages = map.addresses.get(locale) ?? 0;
  const documents = Math.max(pages, publishedIn(source, locale)?.documents ?? 0);
  const { addressesPerFile = mostAddresses } = source;
  return Math.max(1, Math.ceil(documents / addressesPerFile));
}

/**
 * The addresses of a part (from 1) of a locale: its pages, publications, lists and news. A locale
 * without any has its own home alone. Undefined where there is no such part. Rejects with
 * `SourceFailure` when a document is not to be had.
 */
export async function sitemapOf(
  source: SitemapSource,
  locale: string,
  part: number,
): Promise<MadeFrom<readonly SitemapEntry[]> | undefined> {
  const { newsServiceConfigured, addressesPerFile = mostAddresses } = source;
  const reader = createSitemapReader(source.content);
  const map = await reader.map();
  const parts = partsOf(source, map, locale);
  if (!(part <= parts)) return undefined;
  const now = source.now();
  const search = { reader, locale, now, published: publishedIn(source, locale)?.lastPublish };
  const hasPages = map.addresses.has(locale);
  const entries = [
    ...(await pageEntries(map, search)),
    ...(hasPages ? await listingEntries(search, newsServiceConfigured) : []),
    ...(newsServiceConfigured ? await newsEntries(reader, locale, now) : []),
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
export async function sitemapIndexOf(
  source: SitemapSource,
  origin: string,
): Promise<MadeFrom<string>> {
  const reader = createSitemapReader(source.content);
  const map = await reader.map();
  const files = [...map.addresses.keys()].toSorted().flatMap((locale): SitemapFile[] => {
    const lastModified = publishedIn(source, locale)?.lastPublish;
    return Array.from({ length: partsOf(source, map, locale) }, (_, index) => ({
      url: fileUrl(origin, locale, index + 1),
      lastModified,
    }));
  });
  return { value: sitemapIndex(files), documents: reader.documents };
}
