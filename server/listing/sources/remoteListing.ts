import { newsCategories } from '../../../shared/news/newsCategories';
import { listingRules } from '../../../shared/listing/listingRules';
import type { ListingState } from '../../../shared/listing/listingState';
import { boundsOf, dayOf, periodOf } from '../../../shared/listing/period';
import { SourceFailure } from '../../upstream/sourceFailure';
import type { News, NewsFound } from '../news/news';
import { mostItems, writeNewsQuery, type NewsQuery } from '../../../shared/news/newsQuery';
import type { ListBudget } from '../listBudget';
import { standingOptions } from '../optionsOf';
import { treesOf } from '../listingQuery';
import type { Range, ListingSource } from './listingSource';
import { findNode } from '../indexing/taxonTree';

/** Instants in UTC, which every news service understands. */
function instantsOf(state: ListingState, now: number) {
  const period = periodOf(listingRules.news, state.period, dayOf(now));
  const { from, to } = boundsOf(period);
  return {
    start_date: Number.isFinite(from) ? new Date(from).toISOString() : undefined,
    end_date: Number.isFinite(to) ? new Date(to).toISOString() : undefined,
  };
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

/** A page of the list. */
export interface Ahead {
  readonly state: ListingState;
  readonly range: Range;
}

/**
 * The news of somebody else's service, in some languages, the first of which is that of the page. Its
 * trees, which name what can be chosen, are asked for together with the page `ahead`, where it is sure
 * to be asked for, and not waited for longer than that; without them every id is taken for one.
 */
export async function remoteListing(
  news: News,
  locales: readonly [string, ...string[]],
  now: number,
  budget: ListBudget,
  ahead?: Ahead,
): Promise<ListingSource> {
  const queryFor = (state: ListingState, range: Range) => newsQueryOf(state, locales, range, now);
  const searches = new Map<string, Promise<NewsFound>>();
  function search(state: ListingState, range: Range): Promise<NewsFound> {
    const query = queryFor(state, range);
    const key = writeNewsQuery(query).toString();
    const found = searches.get(key) ?? news.search(query);
    searches.set(key, found);
    return found;
  }
  const page = ahead && search(ahead.state, ahead.range);
  const reading = (['organisations', 'topics'] as const).map((tree) =>
    news[tree](locales[0]).then((held) => ({ held })),
  );
  for (const tree of reading) tree.catch(() => undefined);
  if (page !== undefined) await budget.list(page).catch(() => undefined);
  const inTime = page === undefined ? budget.list : budget.beside;
  const [organisations, topics] = await Promise.all(
    reading.map((tree) => inTime(tree).catch(() => undefined)),
  );
  const taxonomy = {
    organisations: [...(organisations?.held?.value ?? [])],
    topics: [...(topics?.held?.value ?? [])],
    categories: [],
  };
  const isIncomplete = organisations === undefined || topics === undefined;
  const trees = treesOf(taxonomy);
  const options = standingOptions('news', taxonomy);
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
      const found = await search(state, range);
      return { ...found, options: () => options, expiresAt: Infinity };
    },
    documents: [organisations?.held, topics?.held].filter((held) => held !== undefined),
    ...(isIncomplete && { incomplete: new SourceFailure('newsService', 'timeout') }),
  };
}
