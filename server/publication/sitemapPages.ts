import { listingKinds } from '../../shared/content/listingKinds';
import type { LanguageMap } from '../../shared/content/site';
import { isLocale } from '../../shared/language/languages';
import { isPublished } from '../../shared/listing/itemDates';
import { address, areSegments } from '../../shared/routing/addresses';
import { dateOf, lastModified } from './sitemapDates';
import type { SitemapReader } from './sitemapSource';
import type { SitemapAlternate, SitemapEntry } from './sitemapXml';

interface Version {
  readonly locale: string;
  readonly slug: string;
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

/** The versions of a document that can be an address. */
function versionsOf(slugs: Readonly<Record<string, string>>): Version[] {
  return Object.entries(slugs)
    .filter(([locale, slug]) => isLocale(locale) && areSegments(slug.split('/')))
    .map(([locale, slug]) => ({ locale, slug }));
}

/** How many pages each locale has of its own; locales without pages are missing. */
export function pagesPerLocale(map: LanguageMap): Map<string, number> {
  const counts = new Map<string, number>();
  for (const slugs of Object.values(map)) {
    for (const { locale } of versionsOf(slugs)) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
  return counts;
}

/** Dates of the documents that listings name, by id. */
async function datesOfDocuments({ reader, locale }: PageSearch): Promise<Map<string, string>> {
  const kinds = listingKinds.filter((kind) => kind !== 'news');
  const lists = await Promise.all(kinds.map((kind) => reader.items(locale, kind)));
  return new Map(
    lists.flat().flatMap((item) => {
      const date = dateOf(item);
      return date === undefined ? [] : [[item.id, date]];
    }),
  );
}

/** Addresses of the versions of a home page: where it is the home, the locale's own address. */
function alternatesOfHome(reader: SitemapReader, versions: Version[]): Promise<SitemapAlternate[]> {
  return Promise.all(
    versions.map(async ({ locale, slug }) => {
      const isHome = (await reader.homeSlug(locale)) === slug;
      return { locale, path: isHome ? address.home(locale) : address.page(locale, slug) };
    }),
  );
}

/**
 * The pages and publications that the map of languages knows in a locale. Withdrawn ones are not in
 * it; those whose listing dates them into the future are left out.
 */
export async function pageEntries(map: LanguageMap, search: PageSearch): Promise<SitemapEntry[]> {
  const { reader, locale, now, published } = search;
  const documents = Object.entries(map)
    .map(([id, slugs]) => ({ id, versions: versionsOf(slugs) }))
    .filter(({ versions }) => versions.some((version) => version.locale === locale));
  if (documents.length === 0) return [];
  const dates = await datesOfDocuments(search);
  const home = await reader.homeSlug(locale);
  const entries = documents.map(async ({ id, versions }): Promise<SitemapEntry[]> => {
    const date = dates.get(id);
    const isHome = versions.some((version) => version.locale === locale && version.slug === home);
    const alternates = isHome
      ? await alternatesOfHome(reader, versions)
      : versions.map((version) => ({
          locale: version.locale,
          path: address.page(version.locale, version.slug),
        }));
    const own = alternates.find((alternate) => alternate.locale === locale);
    if (own === undefined || !isPublished(date, now)) return [];
    return [{ path: own.path, lastModified: lastModified(date ?? published, now), alternates }];
  });
  return (await Promise.all(entries)).flat();
}
