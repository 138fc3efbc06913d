import { address } from '../../shared/routing/addresses';
import type { MadeFrom } from './madeFrom';
import { listingEntries } from './sitemapListings';
import { newsEntries } from './sitemapNews';
import { pageEntries, pagesPerLocale } from './sitemapPages';
import { partStarts } from './sitemapParts';
import { createSitemapReader, type SitemapSource } from './sitemapSource';
import {
  sitemapIndex,
  type SitemapEntry,
  type SitemapFile,
  type SitemapLimits,
} from './sitemapXml';

// A locale with fewer documents is one file, whatever they are called: nothing need be measured.
const certainlyOnePart = 1_000;

/**
 * The addresses of a locale: its pages, publications, lists and news. A locale without any has its own
 * home alone. Rejects with `SourceFailure` when a document is not to be had.
 */
export async function sitemapOf(
  source: SitemapSource,
  locale: string,
): Promise<MadeFrom<readonly SitemapEntry[]>> {
  const { content, newsServiceConfigured } = source;
  const reader = createSitemapReader(content);
  const now = source.now();
  const published = content.publishState().lastPublish?.locales?.[locale]?.lastPublish;
  const search = { reader, locale, now, published };
  const pages = await pageEntries(await reader.map(), search);
  const listings = pages.length > 0 ? await listingEntries(search, newsServiceConfigured) : [];
  const news = newsServiceConfigured ? await newsEntries(reader, locale, now) : [];
  const entries = [...pages, ...listings, ...news];
  const home = { path: address.home(locale), lastModified: undefined, alternates: [] };
  return { value: entries.length > 0 ? entries : [home], documents: reader.documents };
}

/** The address of a part; the first one has no number. */
function fileUrl(origin: string, locale: string, part: number): string {
  return `${origin}${address.sitemap(locale)}${part === 1 ? '' : `?part=${part}`}`;
}

/**
 * The index: the files of every locale that has pages of its own. Only locales that may need more
 * than one file are measured.
 */
export async function sitemapIndexOf(
  source: SitemapSource,
  origin: string,
  limits: SitemapLimits,
): Promise<MadeFrom<string>> {
  const reader = createSitemapReader(source.content);
  const counts = pagesPerLocale(await reader.map());
  const published = source.content.publishState().lastPublish?.locales ?? {};
  const files: SitemapFile[] = [];
  for (const [locale, pages] of [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const documents = Math.max(pages, published[locale]?.documents ?? Infinity);
    const parts =
      documents < certainlyOnePart ? 1 : await countParts(source, locale, origin, limits);
    for (let part = 1; part <= parts; part += 1) {
      const lastModified = published[locale]?.lastPublish;
      files.push({ url: fileUrl(origin, locale, part), lastModified });
    }
  }
  return { value: sitemapIndex(files), documents: reader.documents };
}

async function countParts(
  source: SitemapSource,
  locale: string,
  origin: string,
  limits: SitemapLimits,
): Promise<number> {
  const { value } = await sitemapOf(source, locale);
  return (await partStarts(origin, value, limits)).length;
}
