import { mostCounted } from '../../../shared/listing/paging';
import type {
  SearchAnswer,
  SearchQuery,
  SearchSuggestion,
} from '../../../shared/search/searchAnswer';
import type { QueryAnalysis } from '../analysis/queryGroups';
import { bestOrder, frequenciesOf, orderUpTo } from './bestOrder';
import { matching } from './matching';
import { otherLanguages } from './otherLanguages';
import { filterGroups, filterNames } from './queryPlan';
import type { Ranked } from './ranking';
import { gistOf, plainWords } from '../analysis/analyse';
import { analyseQuery } from '../analysis/analyseQuery';
import { SearchUnavailable } from '../searchEngine';
import { searchHit } from './searchHits';
import { suggestions } from './suggestions';
import { termKey } from '../indexing/termKeys';
import type { Wanted } from '../indexing/indexTables';
import type { Facets, TermStore } from '../indexing/termStore';

/** Answers questions from what a store holds; the same for every engine. */
export type Search = ReturnType<typeof createSearch>;

/** Why results are found, and stand where they stand. */
export interface Explanation {
  readonly words: readonly string[];
  readonly analysis: QueryAnalysis;
  readonly frequencies: ReadonlyMap<string, number>;
  /** How many documents were ranked. */
  readonly considered: number;
  readonly ranked: readonly (Ranked & { readonly title: string })[];
}

const noFacets: Facets = { kind: {}, organisation: {}, topic: {} };
const nothing = { items: [], total: 0, page: 1, totalPages: 1, facets: noFacets };
/** Hostile questions ask for more. */
const mostGroups = 16;
const mostExplained = 10;

export function createSearch(store: TermStore) {
  const isEmpty = async (locale: string) =>
    (await store.figures(locale)) === undefined && store.isWithout(locale);

  async function understand({ locale, keyword }: SearchQuery) {
    const figures = await store.figures(locale);
    if (figures === undefined) throw new SearchUnavailable(`No index of ${locale}`);
    const words = plainWords(keyword, locale);
    const understood = await store.withLexicon(locale, (lexicon) =>
      analyseQuery(keyword, locale, lexicon),
    );
    const names = [
      ...(words.length > 0 ? [termKey.exact(words)] : []),
      ...[keyword, understood.suggestion ?? '']
        .map((text) => gistOf(text, locale))
        .filter(({ length }) => length > 0)
        .map(termKey.gist),
    ];
    return { figures, words, names, understood, groups: understood.groups.slice(0, mostGroups) };
  }

  /** Counts with all filters; those of a filter's own values as if nothing were chosen in it. */
  async function count(base: Wanted, query: SearchQuery) {
    const filtered = (without?: (typeof filterNames)[number]) =>
      store.count({ ...base, groups: [...base.groups, ...filterGroups(query, without)] });
    const counts = await filtered();
    const facets = { ...counts.facets };
    for (const name of filterNames) {
      if (query[name] !== undefined) facets[name] = (await filtered(name)).facets[name];
    }
    return { total: counts.total, facets };
  }

  async function rankedFor(query: SearchQuery, now: number) {
    const { figures, ...asked } = await understand(query);
    const base =
      asked.groups.length > 0 ? await matching(store, query, asked.groups, now) : undefined;
    if (base === undefined) return { ...asked, ranked: [], wanted: undefined, base };
    const wanted = { ...base, groups: [...base.groups, ...filterGroups(query)] };
    const needsRanks = query.sort === 'relevance';
    const ranked = needsRanks ? await bestOrder(store, wanted, asked, figures) : [];
    return { ...asked, ranked, wanted, base };
  }

  async function answer(query: SearchQuery, now: number): Promise<SearchAnswer> {
    if (await isEmpty(query.locale)) {
      return { ...nothing, otherLanguages: await otherLanguages(store, query, now) };
    }
    const { understood, groups, ranked, wanted, base } = await rankedFor(query, now);
    const { suggestion } = understood;
    const common = {
      ...(suggestion !== undefined && { suggestion }),
      otherLanguages: await otherLanguages(store, query, now),
    };
    if (wanted === undefined) return { ...nothing, ...common };
    const { total, facets } = await count(base, query);
    const totalPages = Math.max(1, Math.ceil(Math.min(total, mostCounted) / query.pageSize));
    const page = query.page >= 1 && query.page <= totalPages ? query.page : 1;
    const order = await orderUpTo(store, wanted, query, page, ranked);
    const end = Math.min(page * query.pageSize, mostCounted);
    const shown = order.slice((page - 1) * query.pageSize, end);
    const best = new Set(ranked.filter((one) => one.best).map(({ candidate }) => candidate.number));
    const items = await hits(query.locale, shown, groups, best);
    return { items, total, page, totalPages, facets, ...common };
  }

  async function hits(
    locale: string,
    numbers: readonly number[],
    groups: QueryAnalysis['groups'],
    best: ReadonlySet<number>,
  ) {
    const [documents, candidates] = await Promise.all([
      store.documents(locale, numbers),
      store.candidates(locale, numbers),
    ]);
    const forwards = new Map(candidates.map(({ number, forward }) => [number, forward]));
    return numbers.flatMap((number) => {
      const [document, forward] = [documents.get(number), forwards.get(number)];
      return document && forward ? [searchHit(document, forward, groups, best.has(number))] : [];
    });
  }

  return {
    /** Rejects with `SearchUnavailable` where there is no index of a locale that has documents. */
    answer,
    suggest: (locale: string, typed: string, now: number): Promise<readonly SearchSuggestion[]> =>
      suggestions(store, locale, typed, now),
    /** How a question was understood, and what speaks for its first results. */
    async explain(query: SearchQuery, now: number): Promise<Explanation> {
      const { words, understood, groups, ranked } = await rankedFor(query, now);
      const first = ranked.slice(0, mostExplained);
      const numbers = first.map(({ candidate }) => candidate.number);
      const documents = await store.documents(query.locale, numbers);
      return {
        words,
        analysis: understood,
        considered: ranked.length,
        frequencies: await frequenciesOf(store, query.locale, groups),
        ranked: first.map((one) => ({
          ...one,
          title: documents.get(one.candidate.number)?.title ?? '',
        })),
      };
    },
  };
}
