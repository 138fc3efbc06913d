import type { Environment } from '../../../config/environment';
import type { TaxonNode, Taxonomy } from '../../../shared/content/listingItem';
import { beginningOf, instantOf } from '../../../shared/language/swissTime';
import type { ListedItem } from '../../../shared/listing/listingResults';
import { listingRules, type NewsFilter } from '../../../shared/listing/listingFilters';
import type { ListingState } from '../../../shared/listing/listingState';
import { boundsOf, dayOf, periodOf } from '../../../shared/listing/period';
import { newsCategories } from '../../../shared/news/newsCategories';
import { mostItems, newsApiPath, type NewsQuery } from '../../../shared/news/newsQuery';
import type { CachedDocument } from '../../content/cachedDocument';
import { openPeriod, withDescendants, type ListingQuery } from '../listingQuery';

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

/** Returns the question that a state of the news list asks, with instants in UTC, which every service understands. */
export function newsQueryOf(
  state: ListingState,
  languages: readonly string[],
  { offset, limit }: Pick<NewsQuery, 'offset' | 'limit'>,
  now: number,
): NewsQuery {
  const isKey = (id: string) => newsCategories.find((key) => key === id) ?? [];
  const { from, to } = boundsOf(periodOf(listingRules.news, state.period, dayOf(now)));
  return {
    languages: [...languages],
    publisherIDs: [...state.chosen.organisations],
    topicIDs: [...state.chosen.topics],
    newsCategoryIDs: state.chosen.categories.flatMap(isKey),
    start_date: Number.isFinite(from) ? new Date(from).toISOString() : undefined,
    end_date: Number.isFinite(to) ? new Date(to).toISOString() : undefined,
    q: state.keyword,
    sort: state.sort,
    offset,
    limit: Math.min(limit, mostItems),
  };
}

/** Returns the query of the lists of the site that a question of news asks. */
export function listingQueryOf(
  query: NewsQuery,
  { organisations, topics }: Taxonomy,
): ListingQuery {
  const { start_date: start, end_date: end } = query;
  const chosen: Record<NewsFilter, readonly string[]> = {
    organisations: withDescendants(organisations, query.publisherIDs),
    topics: withDescendants(topics, query.topicIDs),
    categories: query.newsCategoryIDs,
  };
  return {
    keyword: query.q,
    chosen,
    period: {
      from: start === undefined ? -Infinity : beginningOf(start),
      to: end === undefined ? Infinity : instantOf(end),
    },
    eventPeriod: openPeriod,
    sort: query.sort,
  };
}
