import postgres, { type Sql } from 'postgres';
import type { IndexingEngine } from '../../server/search/searchEngine';
import { startPostgres, type PostgresServer } from './postgres';

/** A database of the search that the tests of a suite have in turn, each an empty one. */
export interface SharedDatabase {
  readonly server: () => PostgresServer;
  /** A connection of the superuser. */
  readonly sql: () => Sql;
  /** Closes an engine after the test. */
  readonly opened: (engine: IndexingEngine) => IndexingEngine;
}

/** Starts a PostgreSQL for the suite, and empties it after each test. */
export function sharedDatabase(): SharedDatabase {
  let server: PostgresServer;
  let sql: Sql;
  const engines: IndexingEngine[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    sql = postgres(server.url, { onnotice: () => undefined });
  });
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close()));
    await sql`DROP SCHEMA IF EXISTS chancery_search CASCADE`;
  });
  afterAll(async () => {
    await sql.end();
    await server.stop();
  });

  return {
    server: () => server,
    sql: () => sql,
    opened: (engine) => {
      engines.push(engine);
      return engine;
    },
  };
}
