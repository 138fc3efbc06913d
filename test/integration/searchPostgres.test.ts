import postgres from 'postgres';
import { createSearchAnalysis } from '../../server/search/analysis/createSearchAnalysis';
import { createPostgresEngine } from '../../server/search/postgres/createPostgresEngine';
import { createMemoryLog } from '../support/memoryLog';
import { needsPostgres, startPostgres, type PostgresServer } from '../support/postgres';
import { searchEngineConformance } from './searchEngine.conformance';

needsPostgres('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  searchEngineConformance(async () => {
    const sql = postgres(server.url, { onnotice: () => undefined });
    await sql`DROP SCHEMA IF EXISTS chancery_search CASCADE`;
    await sql.end();
    return createPostgresEngine({
      addresses: { url: server.url, replicaUrls: [] },
      analysis: createSearchAnalysis(),
      log: createMemoryLog(),
      now: Date.now,
    });
  });
});
