import { createSearch } from '../ranking/createSearch';
import type { SearchAnalysis } from '../searchAnalysis';
import type { SearchEngine } from '../searchEngine';
import { indexFiles } from './indexFile';
import { createSqliteStore } from './sqliteStore';

/** Answers from the index files of a folder. It computes at once: it is for a thread of its own. */
export function createSqliteAnswers(
  folder: string,
  analysis: SearchAnalysis,
): Pick<SearchEngine, 'search' | 'suggest'> {
  const search = createSearch(createSqliteStore(indexFiles(folder, analysis.version)), analysis);
  return {
    search: (query, now) => search.answer(query, now),
    suggest: (locale, typed, now) => search.suggest(locale, typed, now),
  };
}
