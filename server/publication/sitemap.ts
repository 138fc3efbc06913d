import { address } from '../../shared/routing/addresses';
import type { LanguageMap } from '../content/languageMap/languageMap';
import type { MadeFrom } from './madeFrom';
import { listingEntries } from './sitemapListings';
import { newsEntries } from './sitemapNews';
import { pageEntries, type PageSearch } from './sitemapPages';
import { furtherParts, partsOfPages, type Parts } from './sitemapParts';
import { createSitemapReader, type SitemapSource } from './sitemapSource';
import {
  sitemapIndex,
  urlElement,
  type SitemapEntry,
  type SitemapFile,
  type SitemapFormat,
} from './sitemapXml';

// A locale with fewer documents is one file, whatever they are called: nothing need be measured.
const certainlyOnePart = 1_000;

const noMore = { entries: [], starts: [] };

interface Site {
  readonly source: SitemapSource;
  readonly map: LanguageMap;
  readonly search: PageSearch;
}

async function siteOf(source: SitemapSource, locale: string): Promise<Site> {
  const reader = createSitemapReader(source.content);
  const published = source.content.publishState().lastPublish?.locales?.[locale]?.lastPublish;
  const map = await reader.map();
  return { source, map, search: { reader, locale, now: source.now(), published } };
}

/** What follows the pages of a locale: its lists, where it has pages, and its news. */
async function entriesBehind({ source, map, search }: Site): Promise<SitemapEntry[]> {
  const { newsServiceConfigured } = source;
  const { reader, locale, now } = search;
  const listings = map.addresses.has(locale)
    ? await listingEntries(search, newsServiceConfigured)
    : [];
  return [...listings, ...(newsServiceConfigured ? await newsEntries(reader, locale, now) : [])];
}

/** What follows the pages of a locale, and where further parts begin in it. */
async function splitBehind(site: Site, format: SitemapFormat, pages: Parts) {
  const entries = await entriesBehind(site);
  return { entries, ...(await furtherParts(format, entries, pages.last)) };
}

/**
 * The `url` elements of a part (from 1) of a locale's addresses: its pages, publications, lists and
 * news. A locale without any has its own home alone. Empty texts are where others may have a turn.
 * Undefined where there is no such part. Rejects with `SourceFailure` when a document is not to be
 * had; everything is read before the first element.
 */
export async function sitemapOf(
  source: SitemapSource,
  locale: string,
  part: number,
  format: SitemapFormat,
): Promise<MadeFrom<Iterable<string>> | undefined> {
  const site = await siteOf(source, locale);
  const pages = await partsOfPages(site.map, locale, format);
  const starts = [0, ...pages.starts, site.map.documents];
  const further = part - pages.starts.length - 1;
  const behind = further < 0 ? noMore : await splitBehind(site, format, pages);
  if (!(further <= behind.starts.length)) return undefined;
  const range = { start: starts[part - 1] ?? 0, end: starts[part] ?? 0 };
  const entries = await pageEntries(site.map, site.search, range);
  const bounds = [0, ...behind.starts];
  const rest = further < 0 ? [] : behind.entries.slice(bounds[further], bounds[further + 1]);
  const home = { path: address.home(locale), lastModified: undefined, alternates: [] };

  function* elements(): Generator<string> {
    let isEmpty = rest.length === 0;
    for (const entry of entries) {
      if (entry !== undefined) isEmpty = false;
      yield entry === undefined ? '' : urlElement(format.origin, entry);
    }
    for (const entry of rest) yield urlElement(format.origin, entry);
    if (isEmpty) yield urlElement(format.origin, home);
  }

  return { value: elements(), documents: site.search.reader.documents };
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
  format: SitemapFormat,
): Promise<MadeFrom<string>> {
  const reader = createSitemapReader(source.content);
  const { addresses } = await reader.map();
  const published = source.content.publishState().lastPublish?.locales ?? {};
  const files: SitemapFile[] = [];
  for (const locale of [...addresses.keys()].toSorted()) {
    const pages = addresses.get(locale) ?? 0;
    const documents = Math.max(pages, published[locale]?.documents ?? Infinity);
    const parts = documents < certainlyOnePart ? 1 : await countParts(source, locale, format);
    for (let part = 1; part <= parts; part += 1) {
      const lastModified = published[locale]?.lastPublish;
      files.push({ url: fileUrl(format.origin, locale, part), lastModified });
    }
  }
  return { value: sitemapIndex(files), documents: reader.documents };
}

async function countParts(
  source: SitemapSource,
  locale: string,
  format: SitemapFormat,
): Promise<number> {
  const site = await siteOf(source, locale);
  const pages = await partsOfPages(site.map, locale, format);
  const behind = await splitBehind(site, format, pages);
  return 1 + pages.starts.length + behind.starts.length;
}
