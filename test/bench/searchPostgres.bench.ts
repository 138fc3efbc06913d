import { cpus, loadavg } from 'node:os';
import postgres from 'postgres';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { openPostgres } from '../support/searchEngines';
import { isSmoke } from './load/rounds';
import { markdownTable } from './load/table';
import { measuredOn } from './measuredOn';
import { measureEngine, searchCells, searchColumns } from './searchMeasured';
import { writeSection } from './writeSection';

/** What two cores answer that also do other work. */
const perSecond = 10;
const counts = isSmoke ? [1_000] : [10_000, 100_000];
const rows: string[][] = [];

async function megabytesOf(url: string): Promise<number> {
  const sql = postgres(url);
  const [row] = await sql<{ bytes: string }[]>`
    SELECT pg_database_size(current_database()) AS bytes`;
  await sql.end();
  return Number(row?.bytes) / 2 ** 20;
}

async function setSharedMemory(server: PostgresServer): Promise<void> {
  const sql = postgres(server.url);
  await sql`ALTER SYSTEM SET shared_buffers = '512MB'`;
  await sql.end();
  await server.halt();
  await server.start();
}

test.each(counts)('%i documents', async (count) => {
  const server = await startPostgres();
  await setSharedMemory(server);
  const engine = openPostgres(server.url);
  try {
    const figures = await measureEngine(engine, count, perSecond);
    const cells = searchCells(figures, await megabytesOf(server.url));
    rows.push([count.toLocaleString('en'), ...cells, (loadavg()[0] ?? 0).toFixed(1)]);
  } finally {
    await engine.close();
    await server.stop();
  }
});

afterAll(async () => {
  if (isSmoke || rows.length !== counts.length) return;
  await writeSection('docs/search.md', 'Size with PostgreSQL', [
    `Written by \`npm run bench -- searchPostgres\` ${measuredOn()}. The same documents and ${perSecond} mixed questions a second for 20 seconds, in a PostgreSQL on the same machine of ${cpus().length} cores, with 512 MB of shared memory (\`shared_buffers\`), enough for the tables that are searched; two cores do not answer 50 a second beside their other work. The load is that of the machine at the end of a row.`,
    '',
    ...markdownTable(['Documents', ...searchColumns, 'Load'], rows),
  ]);
});
