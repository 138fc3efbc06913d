import { mostCounted } from '../../../shared/listing/listingResults';
import {
  type SearchAnswer,
  type SearchQuery,
  type SearchSuggestion,
  mostElsewhere,
} from '../../../shared/search/searchState';
import type { QueryAnalysis } from '../analysis/lexicon';
import { bestOrder, frequenciesOf, orderUpTo } from './bestOrder';
import { filterGroups, filterNames, chooseFilter, strictness } from './queryPlan';
import type { RankedItem } from './ranking';
import { gistOf, plainWords } from '../analysis/analyse';
import { analyseQuery } from '../analysis/analyseQuery';
import { SearchUnavailable, primaryLocalesFirst } from '../searchEngine';
import { searchHit } from './searchHits';
import { termKey } from '../indexing/termKeys';
import type { IndexSource, Filter } from '../indexing/indexTables';
import { openIndex, type OpenIndex } from '../indexing/openIndex';

/** Answers questions from what indexes hold; the same for every engine. */
export type Search = ReturnType<typeof createSearch>;

/** Why results are found, and stand where they stand. */
export type Explanation = Awaited<ReturnType<Search['explain']>>;

const noFacets = { kind: {}, organisation: {}, topic: {} };
const nothing = { items: [], total: 0, page: 1, totalPages: 1, facets: noFacets };
/** Hostile questions ask for more. */
const mostGroups = 16;
const mostExplained = 10;
const mostLocales = 12;

async function understand(index: OpenIndex, { locale, keyword }: SearchQuery) {
  const words = plainWords(keyword, locale);
  const understood = await index.withLexicon((lexicon) => analyseQuery(keyword, locale, lexicon));
  const names = [
    ...(words.length > 0 ? [termKey.exact(words)] : []),
    ...[keyword, understood.suggestion ?? '']
      .map((text) => gistOf(text, locale))
      .filter(({ length }) => length > 0)
      .map(termKey.gist),
  ];
  return { words, names, understood, groups: understood.groups.slice(0, mostGroups) };
}

/** Counts with all filters; those of a filter's own values as if nothing were chosen in it. */
async function count(index: OpenIndex, base: Filter, query: SearchQuery) {
  const filtered = (without?: (typeof filterNames)[number]) =>
    index.count({ ...base, groups: [...base.groups, ...filterGroups(query, without)] });
  const counts = await filtered();
  const facets = { ...counts.facets };
  for (const name of filterNames) {
    if (query[name] !== undefined) facets[name] = (await filtered(name)).facets[name];
  }
  return { total: counts.total, facets };
}

async function rankedFor(index: OpenIndex, query: SearchQuery, now: number) {
  const parts = await understand(index, query);
  const base =
    parts.groups.length > 0 ? await chooseFilter(index, query, parts.groups, now) : undefined;
  if (base === undefined) return { ...parts, ranked: [], filter: undefined, base };
  const filter = { ...base, groups: [...base.groups, ...filterGroups(query)] };
  const ranked =
    query.sort === 'relevance' ? await bestOrder(index, filter, parts.groups, parts.names) : [];
  return { ...parts, ranked, filter, base };
}

async function hits(
  index: OpenIndex,
  numbers: readonly number[],
  groups: QueryAnalysis['groups'],
  best: readonly number[],
) {
  const documents = await index.documents(numbers);
  const candidates = await index.candidates(numbers);
  const forwards = new Map(candidates.map(({ number, forward }) => [number, forward]));
  return numbers.flatMap((number) => {
    const [document, forward] = [documents.get(number), forwards.get(number)];
    return document && forward ? [searchHit(document, forward, groups, best.includes(number))] : [];
  });
}

/** Answers questions from the indexes of an engine. */
export function createSearch(source: IndexSource) {
  const noIndex = (locale: string) => new SearchUnavailable(`No index of ${locale}`);
  return {
    /** Rejects with `SearchUnavailable` where there is no index of a locale that has documents. */
    async search(query: SearchQuery, now: number): Promise<SearchAnswer> {
      const index = await openIndex(source, query.locale);
      if (index === undefined && !(await source.isWithout(query.locale))) {
        throw noIndex(query.locale);
      }
      const parts = index && (await rankedFor(index, query, now));
      const suggestion = parts?.understood.suggestion;
      const common = {
        ...(suggestion !== undefined && { suggestion }),
        otherLanguages: await otherLanguages(source, query, now),
      };
      if (index === undefined || parts?.filter === undefined) return { ...nothing, ...common };
      const { groups, ranked, filter, base } = parts;
      const { total, facets } = await count(index, base, query);
      const totalPages = Math.max(1, Math.ceil(Math.min(total, mostCounted) / query.pageSize));
      const page = query.page >= 1 && query.page <= totalPages ? query.page : 1;
      const order = await orderUpTo(index, filter, query, page, ranked);
      const end = Math.min(page * query.pageSize, mostCounted);
      const numbers = order.slice((page - 1) * query.pageSize, end);
      const best = ranked.filter((one) => one.best).map(({ candidate }) => candidate.number);
      const items = await hits(index, numbers, groups, best);
      return { items, total, page, totalPages, facets, ...common };
    },
    async suggest(locale: string, typed: string, now: number): Promise<SearchSuggestion[]> {
      const index = await openIndex(source, locale);
      return index === undefined ? [] : suggestions(index, typed, now);
    },
    /** How a question was understood, and what speaks for its first results. */
    async explain(query: SearchQuery, now: number) {
      const index = await openIndex(source, query.locale);
      if (index === undefined) throw noIndex(query.locale);
      const { words, understood, groups, ranked } = await rankedFor(index, query, now);
      const first = ranked.slice(0, mostExplained);
      const documents = await index.documents(first.map(({ candidate }) => candidate.number));
      const titleOf = ({ candidate }: RankedItem) => documents.get(candidate.number)?.title ?? '';
      return {
        words,
        analysis: understood,
        considered: ranked.length,
        frequencies: await frequenciesOf(index, groups),
        ranked: first.map((one) => ({ ...one, title: titleOf(one) })),
      };
    },
  };
}

async function countIn(index: OpenIndex, keyword: string, now: number): Promise<number> {
  // What a word may have been meant for is of no use in a language that it was not written in.
  const asWritten = { alike: () => [], beginningWith: () => [] };
  const { groups } = await index.withLexicon((lexicon) =>
    analyseQuery(keyword, index.locale, { ...lexicon, ...asWritten }),
  );
  const exact = groups.map((group) => ({ ...group, terms: group.terms.slice(0, 1) }));
  if (groups.length === 0) return 0;
  const [all] = strictness(exact).complete;
  return (await index.find({ groups: all, now }, 'newest', mostElsewhere + 1)).length;
}

async function otherLanguages(source: IndexSource, query: SearchQuery, now: number) {
  const all = primaryLocalesFirst(await source.locales());
  const locales = all.filter((locale) => locale !== query.locale);
  const counts = await Promise.all(
    locales.slice(0, mostLocales).map(async (locale) => {
      const index = await openIndex(source, locale);
      return [locale, index === undefined ? 0 : await countIn(index, query.keyword, now)] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, found]) => found > 0));
}

const mostSuggestions = 8;
/** So many titles with words that begin as typed are tried. */
const mostTried = 40;

/** What the search field offers: pages with all words in their titles, then completions of one. */
async function suggestions(index: OpenIndex, typed: string, now: number) {
  const { locale } = index;
  const words = plainWords(typed, locale);
  const last = words.at(-1);
  if (last === undefined) return [];
  const completions = await index.withLexicon((lexicon) =>
    lexicon.beginningWith(last).map((word) => ({ word, written: lexicon.written(word) })),
  );
  const wholeWords = words.slice(0, -1).map((word) => [termKey.titleWord(word)]);
  const begun = [last, ...completions.map(({ word }) => word)].map(termKey.titleWord);
  const filter = { groups: [...wholeWords, begun], now };
  const numbers = await index.find(filter, 'newest', mostTried);
  const titles = Array.from((await index.documents(numbers)).values(), ({ title, item, kind }) => ({
    read: plainWords(title, locale).join(' '),
    offer: { title: item.properties.title, href: item.href, kind },
  })).toSorted((one, other) => one.read.length - other.read.length);
  // Titles that begin as typed first, then the shorter ones.
  const first = titles.filter(({ read }) => read.startsWith(words.join(' ')));
  const unique = new Map([...first, ...titles].map(({ offer }) => [offer.href, offer]));
  const plain = titles.map(({ offer }) => offer.title.replace(/\s*\([^()]*\)$/, ''));
  const offered = new Set(plain.map((title) => plainWords(title, locale).join(' ')));
  // Nothing says that a word beside others stands beside them in any document.
  const keywords = (wholeWords.length === 0 ? completions : [])
    .filter(({ word }) => word !== last && !offered.has(word))
    .map(({ written }) => ({ title: written }));
  const pages = [...unique.values()].slice(0, mostSuggestions - 2);
  return [...pages, ...keywords].slice(0, mostSuggestions);
}
