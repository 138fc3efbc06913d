import type { ListingItem } from '../../../shared/content/listing';
import {
  languageMapFrom,
  type SlugsByLocale,
} from '../../../server/content/languageMap/languageMap';
import type { CachedDocument } from '../../../server/content/cachedDocument';
import type { SitemapContent } from '../../../server/publication/sitemap/sitemapPages';

/** What was published, as tests write it down. Lists are keyed `{kind}/{locale}`. */
export interface Published {
  readonly map?: Readonly<Record<string, SlugsByLocale>>;
  readonly lists?: Readonly<Record<string, readonly ListingItem[]>>;
  /** Slug of the home page by locale. */
  readonly homes?: Readonly<Record<string, string>>;
  /** When a locale was published last, and how many documents. */
  readonly locales?: Readonly<Record<string, { lastPublish: string; documents: number }>>;
}

/** An item of a list with a date. */
export function item(id: string, date?: string, rest: Partial<ListingItem> = {}): ListingItem {
  const metaInfo = date === undefined ? {} : { visiblePublicationDate: date };
  return { id, kind: 'news', href: `/de/${id}`, properties: { title: id, metaInfo }, ...rest };
}

/** Content that answers at once from what was published; `held` describes each document. */
export function publishedContent(
  published: Published,
  held: Partial<CachedDocument<unknown>> = {},
): SitemapContent {
  const { map, lists = {}, homes = {}, locales } = published;
  const hold = async <T>(value: T | undefined) =>
    value === undefined
      ? undefined
      : { hash: 'h', fetchedAt: 0, freshness: 'fresh' as const, ...held, value };
  const lastPublish = {
    publishId: 'p',
    lastPublish: '2026-11-21T03:00:00+01:00',
    ...(locales && { locales }),
  };
  return {
    languageMap: () => hold(map && languageMapFrom(Object.entries(map))),
    listing: (locale, kind) => hold(lists[`${kind}/${locale}`]),
    homepages: (locale) => {
      const slug = homes[locale];
      return hold(slug === undefined ? undefined : [{ documentId: '1', slug, title: 'Home' }]);
    },
    publishState: () => ({ status: 'ok', publishId: 'p', lastPublish, fetchedAt: 0 }),
  };
}
