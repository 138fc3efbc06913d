import type { Environment } from '../../../config/environment';
import { listingKinds, type ListingKind } from '../../../shared/content/listingKinds';
import type { ListingItem } from '../../../shared/content/listing';
import { instantOf } from '../../../shared/language/swissTime';
import { effectiveDate, isPublished } from '../../../shared/listing/itemDates';
import { address } from '../../../shared/routing/addresses';
import type { CachedDocument } from '../../content/cachedDocument';
import type { Content } from '../../content/createContent';
import {
  emptyLanguageMap,
  homeSlug,
  type LanguageMap,
  type MappedDocument,
} from '../../content/languageMap/languageMap';
import { inSlices } from '../../concurrency/yieldToEventLoop';
import type { Log } from '../../observability/logger';
import type { SitemapAlternate, SitemapEntry } from './sitemapXml';

/** What sitemaps are made from. */
export type SitemapContent = Pick<
  Content,
  'homepages' | 'languageMap' | 'listing' | 'publishState'
>;

/** What sitemaps are made and sent with. */
export interface SitemapContext {
  readonly content: SitemapContent;
  /** The origin of addresses is never that of a request. News pages exist only with a news service. */
  readonly environment: Pick<
    Environment,
    'publicUrl' | 'newsServiceConfigured' | 'staleMaxSeconds'
  >;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Most addresses of one file, where it is not that of the protocol. */
  readonly addressesPerFile?: number;
}

/** Reads documents and remembers them, for the age of the answer that is made from them. */
type SitemapReader = ReturnType<typeof createSitemapReader>;

/** A reader for one answer. What there is none of is empty; what cannot be read rejects. */
export function createSitemapReader(content: SitemapContent) {
  const documents: CachedDocument<unknown>[] = [];
  const lists = new Map<string, Promise<readonly ListingItem[]>>();
  const keep = <T>(held: CachedDocument<T> | undefined): T | undefined => {
    if (held !== undefined) documents.push(held);
    return held?.value;
  };
  return {
    documents,
    map: async (): Promise<LanguageMap> => keep(await content.languageMap()) ?? emptyLanguageMap,
    /** Each list is read once. */
    items(locale: string, kind: ListingKind): Promise<readonly ListingItem[]> {
      const key = `${kind}/${locale}`;
      const list = lists.get(key) ?? content.listing(locale, kind).then((held) => keep(held) ?? []);
      lists.set(key, list);
      return list;
    },
    homeSlug: async (locale: string): Promise<string | undefined> =>
      homeSlug(keep(await content.homepages(locale))),
  };
}

/** The date of an item that counts, as it was published. */
export function dateOf(item: ListingItem): string | undefined {
  return effectiveDate(item.properties.metaInfo);
}

/** A date as sitemaps have it (W3C date or instant), when it is one and not still to come. */
export function lastModified(date: string | undefined, now: number): string | undefined {
  if (date === undefined) return undefined;
  const instant = instantOf(date);
  if (Number.isNaN(instant) || !isPublished(date, now)) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : new Date(instant).toISOString();
}

/** What the pages of a locale are found with. */
export interface PageSearch {
  readonly reader: SitemapReader;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the locale was published last. */
  readonly published: string | undefined;
}

/** The date with which some list of the locale names a document, by its id. */
async function documentDates({ reader, locale }: PageSearch): Promise<Map<string, string>> {
  const kinds = listingKinds.filter((kind) => kind !== 'news');
  const lists = await Promise.all(kinds.map((kind) => reader.items(locale, kind)));
  const dates = new Map<string, string>();
  await inSlices(lists.flat(), (item) => {
    const date = dateOf(item);
    if (date !== undefined) dates.set(item.id, date);
  });
  return dates;
}

/** Addresses of a document, each under its own slug. */
function alternatesOf({ slugs }: MappedDocument): SitemapAlternate[] {
  return Array.from(slugs, ([locale, slug]) => ({ locale, path: address.page(locale, slug) }));
}

/** Addresses of the versions of a home page: where it is the home, the locale's own address. */
async function alternatesOfHome(reader: SitemapReader, { slugs }: MappedDocument) {
  return Promise.all(
    Array.from(slugs, async ([locale, slug]) => {
      const isHome = (await reader.homeSlug(locale)) === slug;
      return { locale, path: isHome ? address.home(locale) : address.page(locale, slug) };
    }),
  );
}

/**
 * The entries of the pages and publications that the map of languages knows in a locale. Withdrawn
 * ones are not in the map; those whose listing dates them into the future are left out.
 */
export async function pageEntries(map: LanguageMap, search: PageSearch): Promise<SitemapEntry[]> {
  const { reader, locale, now, published } = search;
  const dates = await documentDates(search);
  const home = await reader.homeSlug(locale);
  const homes = map.withSlug(home ?? '').filter(({ slugs }) => slugs.get(locale) === home);
  const homeAlternates = new Map(
    await Promise.all(
      homes.map(async (page) => [page.id, await alternatesOfHome(reader, page)] as const),
    ),
  );
  const entries: SitemapEntry[] = [];
  await inSlices(map.documents, (document) => {
    if (!document.slugs.has(locale)) return;
    const date = dates.get(document.id);
    if (!isPublished(date, now)) return;
    const alternates = homeAlternates.get(document.id) ?? alternatesOf(document);
    const own = alternates.find((alternate) => alternate.locale === locale);
    if (own === undefined) return;
    entries.push({
      path: own.path,
      lastModified: lastModified(date ?? published, now),
      alternates,
    });
  });
  return entries;
}
