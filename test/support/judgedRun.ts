import type {
  IndexingEngine,
  SearchDocument,
  SearchEngine,
  SynonymGroups,
} from '../../server/search/searchEngine';
import type { JudgedQuery } from './judgedQueries';
import { changeTo } from './searchDocument';
import { deepestRank, scoreEngine, type JudgedResult, type JudgedSearch } from './judgedScore';

/** Documents of a language that are searched together, and what they are asked. */
export interface JudgedSet {
  readonly locale: string;
  readonly queries: readonly JudgedQuery[];
  readonly documents: readonly SearchDocument[];
  readonly synonyms: SynonymGroups;
}

/** Asks the queries of a set over its documents. */
export type Contestant = (set: JudgedSet) => Promise<JudgedResult[]>;

/** The day on which the packs are read: that of the trial content. */
const today = Date.parse('2026-11-21T12:00:00+01:00');
const budgetMs = 10_000;

/** The first page of an engine's answers in a language. */
function searchOf(engine: SearchEngine, locale: string): JudgedSearch {
  return async (keyword) => {
    const { items } = await engine.search(
      { locale, keyword, page: 1, pageSize: deepestRank, sort: 'relevance' },
      today,
      AbortSignal.timeout(budgetMs),
    );
    return items.map(({ href }) => href);
  };
}

/** An engine, made anew and empty for each set, and closed at the end. */
export function engineContestant(create: () => Promise<IndexingEngine>): Contestant {
  return async ({ locale, queries, documents, synonyms }) => {
    const engine = await create();
    try {
      await engine.update(changeTo(documents, synonyms, locale));
      return await scoreEngine(queries, searchOf(engine, locale));
    } finally {
      await engine.close();
    }
  };
}

/** A search that needs nothing but documents. */
export function baselineContestant(
  baseline: (documents: Iterable<SearchDocument>) => JudgedSearch,
): Contestant {
  return ({ queries, documents }) => scoreEngine(queries, baseline(documents));
}
