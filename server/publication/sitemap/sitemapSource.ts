import type { ListingItem } from '../../../shared/content/listing';
import type { ListingKind } from '../../../shared/content/listingKinds';
import type { Content } from '../../content/content';
import type { CachedDocument } from '../../content/cachedDocument';
import {
  emptyLanguageMap,
  homeSlug,
  type LanguageMap,
} from '../../content/languageMap/languageMap';

/** What sitemaps are made from. */
export type SitemapContent = Pick<
  Content,
  'homepages' | 'languageMap' | 'listing' | 'publishState'
>;

/** What a sitemap depends on. */
export interface SitemapSource {
  readonly content: SitemapContent;
  /** News pages exist only with a news service. */
  readonly newsServiceConfigured: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Most addresses of one file, where it is not that of the protocol. */
  readonly addressesPerFile?: number;
}

/** Reads documents and remembers them, for the age of the answer that is made from them. */
export type SitemapReader = ReturnType<typeof createSitemapReader>;

/** A reader for one answer. What there is none of is empty; what cannot be read rejects. */
export function createSitemapReader(content: SitemapContent) {
  const documents: CachedDocument<unknown>[] = [];
  const keep = <T>(held: CachedDocument<T> | undefined): T | undefined => {
    if (held !== undefined) documents.push(held);
    return held?.value;
  };
  return {
    documents,
    map: async (): Promise<LanguageMap> => keep(await content.languageMap()) ?? emptyLanguageMap,
    items: async (locale: string, kind: ListingKind): Promise<readonly ListingItem[]> =>
      keep(await content.listing(locale, kind)) ?? [],
    homeSlug: async (locale: string): Promise<string | undefined> =>
      homeSlug(keep(await content.homepages(locale))),
  };
}
