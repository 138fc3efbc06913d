import type { Environment } from '../../config/environment';
import { sourceBudgets } from '../../config/limits';
import type { Log } from '../log';
import { createSearchAnalysis } from './analysis/createSearchAnalysis';
import { createPostgresEngine } from './postgres/createPostgresEngine';
import type { SearchEngine } from './searchEngine';
import { createSqliteEngine } from './sqlite/createSqliteEngine';

/** What an engine works with. */
export interface EngineParts {
  /** Folder of the scripts of the build. */
  readonly scripts: string;
  /** Folder of the index of an engine within this process. */
  readonly index: string;
  readonly log: Log;
}

/** The engine that `SEARCH_URL` names. */
export function createSearchEngine(
  { searchUrl, searchReplicaUrls }: Pick<Environment, 'searchUrl' | 'searchReplicaUrls'>,
  { scripts, index, log }: EngineParts,
): SearchEngine {
  if (searchUrl !== 'embedded') {
    return createPostgresEngine({
      addresses: { url: searchUrl, replicaUrls: searchReplicaUrls },
      analysis: createSearchAnalysis(),
      log,
      now: Date.now,
    });
  }
  return createSqliteEngine({
    script: `${scripts}/searchThread.cjs`,
    folder: index,
    hungMs: 2 * sourceBudgets.search,
  });
}
