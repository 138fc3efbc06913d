import postgres from 'postgres';
import { createPostgresEngine } from '../../../server/search/postgres/createPostgresEngine';
import { postgresParts } from '../../support/search/searchEngines';
import { needsPostgres, startPostgres } from '../../support/services/postgres';
import { searchEngineConformance } from './searchEngine.conformance';
import { useForAll } from '../../support/run/atEnd';

needsPostgres('PostgreSQL', () => {
  const server = useForAll(() => startPostgres());

  searchEngineConformance(async () => {
    const sql = postgres(server.url, { onnotice: () => undefined });
    await sql`DROP SCHEMA IF EXISTS chancery_search CASCADE`;
    await sql.end();
    return createPostgresEngine(postgresParts(server.url));
  });
});
