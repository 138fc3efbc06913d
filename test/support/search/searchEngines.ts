import type { IndexingEngine } from '../../../server/search/searchEngine';
import type { SearchAnswer, SearchQuery } from '../../../shared/search/searchState';
import { now } from './searchDocument';
import { resolve } from 'node:path';
import {
  createPostgresEngine,
  type PostgresEngineParts,
} from '../../../server/search/postgres/createPostgresEngine';
import { createSqliteIndexer } from '../../../server/search/sqlite/createSqliteIndexer';
import { createQuestionThread } from '../../../server/search/siteSearch';
import { createMemoryLog } from '../run/memoryLog';
import { temporaryFolder } from '../run/temporaryFolder';

/** An engine, and how it is asked. */
export interface EngineUnderTest {
  readonly engine: IndexingEngine;
  readonly signal: () => AbortSignal;
  readonly ask: (query: SearchQuery, at?: number) => Promise<SearchAnswer>;
  /** Ids of what was found. */
  readonly idsOf: (query: SearchQuery, at?: number) => Promise<string[]>;
}

/** How an engine is asked in a test. */
export function askedBy(engine: IndexingEngine): EngineUnderTest {
  const signal = () => AbortSignal.timeout(10_000);
  const ask = (query: SearchQuery, at = now) => engine.search(query, at, signal());
  return {
    engine,
    signal,
    ask,
    idsOf: async (query, at) => (await ask(query, at)).items.map(({ id }) => id),
  };
}

/** The script of the search's threads. */
const searchScript = resolve('dist/server/searchThread.cjs');

/** Machines that run tests are slow. */
const hungMs = 15_000;

/** The embedded engine: index files in a folder, and a thread of the script that answers from them. */
export function createSqliteEngine(
  folder: string,
  script = searchScript,
  mostMs = hungMs,
): IndexingEngine {
  return {
    ...createQuestionThread(script, { task: 'answer', folder }, mostMs),
    ...createSqliteIndexer(folder),
  };
}

/** The embedded engine over a new folder. */
export async function openSqlite(): Promise<IndexingEngine & { readonly folder: string }> {
  const folder = temporaryFolder();
  return { ...createSqliteEngine(folder), folder };
}

/** What an engine of the database at an address works with. */
export const postgresParts = (url: string): PostgresEngineParts => ({
  addresses: { url, replicaUrls: [] },
  log: createMemoryLog(),
});

/** The engine of a database as sites ask it, in a thread, and as the command that indexes feeds it. */
export function openPostgres(url: string): IndexingEngine {
  const feeding = createPostgresEngine(postgresParts(url));
  const asking = createQuestionThread(
    searchScript,
    { task: 'answerFromDatabase', addresses: { url, replicaUrls: [] }, logLevel: 'error' },
    hungMs,
  );
  return {
    ...feeding,
    ...asking,
    async close() {
      await Promise.all([feeding.close(), asking.close()]);
    },
  };
}
