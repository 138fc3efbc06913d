import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import postgres from 'postgres';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { changeTo } from '../support/searchDocument';
import { openPostgres } from '../support/searchEngines';
import { generatedDocuments } from './searchDocuments';
import {
  about,
  commonestTime,
  inTable,
  isAnswered,
  now,
  quantile,
  timeOf,
  timesAtPace,
} from './searchQuestions';
import { writeSection } from './writeSection';

/** What two cores answer that also do other work. */
const perSecond = 10;
const counts = [10_000, 100_000];
const rows: string[] = [];

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
  const delay = monitorEventLoopDelay({ resolution: 1 });
  try {
    const begun = performance.now();
    await engine.update({ ...changeTo([]), documents: generatedDocuments(count, now) });
    const buildSeconds = (performance.now() - begun) / 1000;
    const megabytes = await megabytesOf(server.url);
    await timeOf(about('warm'), engine);
    delay.enable();
    const asked = await timesAtPace(engine, perSecond);
    const times = asked.filter(isAnswered);
    delay.disable();
    const cells = [
      count.toLocaleString('en'),
      `${inTable(buildSeconds)} s`,
      `${inTable(megabytes)} MB`,
      `${inTable(quantile(times, 0.5))} ms`,
      `${inTable(quantile(times, 0.99))} ms`,
      `${inTable(await commonestTime(engine))} ms`,
      `${inTable(delay.max / 1e6)} ms`,
      String(asked.length - times.length),
      (loadavg()[0] ?? 0).toFixed(1),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  } finally {
    await engine.close();
    await server.stop();
  }
});

afterAll(() => {
  if (rows.length !== counts.length) return;
  writeSection('docs/search.md', 'Size with PostgreSQL', [
    `Written by \`npm run bench searchPostgres\`. The same documents and ${perSecond} mixed questions a second for 20 seconds, in a PostgreSQL on the same machine of ${cpus().length} cores, with 512 MB of shared memory (\`shared_buffers\`), enough for the tables that are searched; two cores do not answer 50 a second beside their other work. The load is that of the machine at the end of a row.`,
    '',
    '| Documents | Build | On disk | p50 | p99 | p99 of the commonest words | Longest block of the main thread | Refused | Load |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ]);
});
