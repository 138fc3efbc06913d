import type { Environment } from '../../../config/environment';
import type { TaxonNode } from '../../../shared/content/listingItem';
import type { ListedItem } from '../../../shared/listing/listedItem';
import { newsApiPath, type NewsQuery } from '../../../shared/news/newsQuery';
import type { CachedDocument } from '../../content/cachedDocument';

/** News that were found. */
export interface NewsResult {
  readonly items: readonly ListedItem[];
  readonly total: number;
  readonly documents: readonly CachedDocument<unknown>[];
}

/** A tree of organisations or topics; undefined where a language has none. */
export type Tree = Promise<CachedDocument<readonly TaxonNode[]> | undefined>;

/** Lists of news, of this site or of a service. All reject with `SourceFailure` without an answer. */
export interface News {
  search(query: NewsQuery): Promise<NewsResult>;
  organisations(language: string): Tree;
  topics(language: string): Tree;
}

/** Returns where others find the news, in front of `/v1`: as the operator says, or on this site. */
export function publicNewsApi({
  newsApiInternalUrl,
  newsApiPublicUrl,
}: Pick<Environment, 'newsApiInternalUrl' | 'newsApiPublicUrl'>): string {
  const isNamed =
    newsApiInternalUrl !== '' && newsApiPublicUrl !== '' && newsApiPublicUrl !== 'embedded';
  return isNamed ? newsApiPublicUrl.replace(/\/+$/, '') : newsApiPath;
}
