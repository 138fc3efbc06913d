import { sourceBudgets } from '../../../config/limits';
import type { SearchQuery } from '../../../shared/search/searchState';
import { analysisVersion } from '../analysis/analysisVersion';
import type { Log } from '../../observability/logger';
import { updateIndex } from '../indexing/updateIndex';
import { createSearch, type Explanation, type Search } from '../ranking/createSearch';
import type { IndexingEngine } from '../searchEngine';
import type { Connection } from './connection/database';
import { createReplicas, type Addresses } from './connection/replicas';
import { makeTables } from './connection/tables';
import { dropIndexes, inTransaction, openPostgresSession } from './postgresSession';
import { createPostgresSource } from './postgresTables';

/** Notes in which locales a site has documents, and drops the indexes of others. */
async function keepOnly(
  sql: Connection,
  locales: readonly string[],
  version: string,
): Promise<void> {
  const kept = [...locales];
  await sql`
    INSERT INTO chancery_search.kept_locales (version, locales) VALUES (${version}, ${kept}::text[])
    ON CONFLICT (version) DO UPDATE SET locales = excluded.locales`;
  const others = await sql<{ id: number }[]>`
    SELECT id FROM chancery_search.indices
    WHERE version = ${version} AND NOT locale = ANY(${kept}::text[])`;
  await dropIndexes(sql, others);
}

/** What the engine of a database needs. */
export interface PostgresEngineParts {
  readonly addresses: Addresses;
  readonly log: Log;
  /** Of the analysis: indexes of other versions are left to their servers. */
  readonly version?: string;
}

/** The engine of a database, which can say how it understands a question. */
interface PostgresEngine extends IndexingEngine {
  /** Rejects with `SearchUnavailable` where it cannot answer as fast as visitors want it to. */
  explain(query: SearchQuery, now: number): Promise<Explanation>;
}

/**
 * The engine of a PostgreSQL, which several servers share. Each question reads one state of it; a
 * change is one transaction, and makes the tables where there are none.
 */
export function createPostgresEngine(parts: PostgresEngineParts): PostgresEngine {
  const { addresses, log, version = analysisVersion } = parts;
  const replicas = createReplicas(addresses, { log });
  const asked = <T>(signal: AbortSignal, ask: (search: Search) => Promise<T>) =>
    replicas.read(signal, (connection) =>
      ask(createSearch(createPostgresSource(connection, version))),
    );

  const changing = async <T>(work: (sql: () => Connection) => Promise<T>): Promise<T> => {
    await inTransaction(addresses.url, (sql) => makeTables(sql()));
    return inTransaction(addresses.url, work);
  };

  return {
    search: (query, at, signal) => asked(signal, (search) => search.answer(query, at)),
    suggest: (locale, typed, at, signal) =>
      asked(signal, (search) => search.suggest(locale, typed, at)),
    explain: (query, at) =>
      asked(AbortSignal.timeout(sourceBudgets.search), (search) => search.explain(query, at)),
    update: (change) =>
      changing(async (sql) =>
        updateIndex(await openPostgresSession(sql, change.locale, version), change),
      ),
    keepOnly: (locales) => changing((sql) => keepOnly(sql(), locales, version)),
    close: () => replicas.close(),
  };
}
