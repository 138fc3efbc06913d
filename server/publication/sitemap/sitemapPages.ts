import { listingKinds } from '../../../shared/content/listingKinds';
import type { ListingItem } from '../../../shared/content/listing';
import { isPublished } from '../../../shared/listing/itemDates';
import { address } from '../../../shared/routing/addresses';
import type { LanguageMap, MappedDocument } from '../../content/languageMap/languageMap';
import { inSlices } from '../../concurrency/yieldToEventLoop';
import { dateOf, lastModified } from './sitemapDates';
import type { SitemapReader } from './sitemapSource';
import type { SitemapAlternate, SitemapEntry } from './sitemapXml';

/** What the pages of a locale are found with. */
export interface PageSearch {
  readonly reader: SitemapReader;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the locale was published last. */
  readonly published: string | undefined;
}

const datesOfLists = new WeakMap<readonly ListingItem[], ReadonlyMap<string, string>>();

function datesOf(list: readonly ListingItem[]): ReadonlyMap<string, string> {
  let dates = datesOfLists.get(list);
  if (dates === undefined) {
    const dated = list.map((item): [string, string | undefined] => [item.id, dateOf(item)]);
    dates = new Map(dated.flatMap(([id, date]) => (date === undefined ? [] : [[id, date]])));
    datesOfLists.set(list, dates);
  }
  return dates;
}

/** The date with which some list of the locale names a document. */
async function documentDates({ reader, locale }: PageSearch) {
  const kinds = listingKinds.filter((kind) => kind !== 'news');
  const lists = await Promise.all(kinds.map((kind) => reader.items(locale, kind)));
  const dates = lists.map(datesOf).filter(({ size }) => size > 0);
  return (id: string) => dates.findLast((list) => list.has(id))?.get(id);
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
  const dateOfDocument = await documentDates(search);
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
    const date = dateOfDocument(document.id);
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
