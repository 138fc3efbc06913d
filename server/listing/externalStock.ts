import type { TaxonNode } from '../../shared/content/listing';
import type { FilterOption } from '../../shared/listing/filterOptions';
import { listingRules, newsCategories } from '../../shared/listing/listingRules';
import type { ListingState } from '../../shared/listing/listingState';
import { boundsOf, dayOf, periodOf } from '../../shared/listing/period';
import { mostItems, type NewsQuery } from '../../shared/news/newsQuery';
import type { News } from '../news/news';
import { treesOf } from './queryOf';
import type { Range, Stock } from './stock';
import { findNode } from './taxonTree';

/** Instants in UTC, which every news service understands. */
function instantsOf(state: ListingState, now: number) {
  const period = periodOf(listingRules.news, state.period, dayOf(now));
  const { from, to } = boundsOf(period);
  return {
    start_date: Number.isFinite(from) ? new Date(from).toISOString() : undefined,
    end_date: Number.isFinite(to) ? new Date(to).toISOString() : undefined,
  };
}

function optionsIn(nodes: readonly TaxonNode[]): FilterOption[] {
  return nodes.map(({ id, label, children = [] }) => ({
    id,
    label,
    ...(children.length > 0 && { children: optionsIn(children) }),
  }));
}

/** The question that a state of the news list asks; `now` in milliseconds. */
function newsQueryOf(
  state: ListingState,
  languages: readonly string[],
  { offset, limit }: Range,
  now: number,
): NewsQuery {
  const isKey = (id: string) => newsCategories.find((key) => key === id) ?? [];
  return {
    languages: [...languages],
    publisherIDs: [...state.chosen.organisations],
    topicIDs: [...state.chosen.topics],
    newsCategoryIDs: state.chosen.categories.flatMap(isKey),
    ...instantsOf(state, now),
    q: state.keyword,
    sort: state.sort,
    offset,
    limit: Math.min(limit, mostItems),
  };
}

/**
 * The news of somebody else's service, in some languages, the first of which is that of the page.
 * Without its trees, which name what can be chosen, every id is taken for one.
 */
export async function externalStock(
  news: News,
  locales: readonly [string, ...string[]],
  now: number,
): Promise<Stock> {
  const [organisations, topics] = await Promise.all([
    news.organisations(locales[0]).catch(() => undefined),
    news.topics(locales[0]).catch(() => undefined),
  ]);
  const taxonomy = {
    organisations: [...(organisations?.value ?? [])],
    topics: [...(topics?.value ?? [])],
    categories: [],
  };
  const trees = treesOf(taxonomy);
  const options = {
    choices: {
      ...(trees.organisations.length > 0 && { organisations: optionsIn(trees.organisations) }),
      ...(trees.topics.length > 0 && { topics: optionsIn(trees.topics) }),
      categories: newsCategories.map((id) => ({ id })),
    },
    letters: [],
    alphabet: [],
  };
  return {
    taxonomy,
    values: (filter) =>
      filter === 'categories' ? newsCategories.map((id) => ({ id, label: id })) : [],
    knows: (filter, id) =>
      filter === 'categories'
        ? newsCategories.some((key) => key === id)
        : trees[filter].length === 0 || findNode(trees[filter], id) !== undefined,
    standingOptions: options,
    async find(state, range) {
      const found = await news.search(newsQueryOf(state, locales, range, now));
      return { ...found, options: () => options, expiresAt: Infinity };
    },
    documents: [organisations, topics].filter((held) => held !== undefined),
  };
}
