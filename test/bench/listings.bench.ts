import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSite } from '../support/startSite';
import { isSmoke } from './load/rounds';
import { median } from './load/statistics';
import { markdownTable } from './load/table';
import { createNewsPack } from './newsPack';
import { writePart } from './performancePage';

const counts = isSmoke ? [500, 1_500] : [500, 1_500, 5_000, 15_000, 50_000];
const since = 'start_date=2017-01-01';
const queries: readonly (readonly [string, string])[] = [
  ['first page', ''],
  ['two filters', `?${since}&publisherIDs=Amt1&publisherIDs=Amt2&topicIDs=Thema3`],
  ['keyword', `?${since}&q=wasser+recht`],
  ['relevance', `?${since}&q=klima&sort=relevance`],
  ['titles, last page', `?${since}&sort=titleAscending&page=last`],
];
const rounds = 40;

type Figures = Readonly<Record<string, number>>;
const rows: { count: number; times: Figures; ratios: Figures; megabytes: number }[] = [];

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Median time of a request, in milliseconds, once the page was asked for before. */
async function timeOf(url: string): Promise<number> {
  await bytesOf(url);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await bytesOf(url);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** A server that does nothing but send the same bytes: as quick as an answer can be. */
async function limitServer(body: Buffer): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, server };
}

/** With `page=last`, the last page there is. */
async function addressOf(base: string, query: string): Promise<string> {
  if (!query.includes('page=last')) return base + query;
  const answer = await fetch(
    base.replace('/de/', '/api/page/de/') + query.replace('page=last', ''),
  );
  const total = /"totalPages":(\d+)/.exec(await answer.text())?.[1];
  return base + query.replace('last', total ?? '1');
}

test.each(counts)('%i items', async (count) => {
  const pack = createNewsPack(count);
  const metrics = 9_900 + counts.indexOf(count);
  const site = await startSite({
    STATIC_CONTENT_URL: pack.url,
    CONTENT_CACHE_MB: '256',
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metrics),
  });
  const times: Record<string, number> = {};
  const ratios: Record<string, number> = {};
  try {
    for (const [name, query] of queries) {
      const url = await addressOf(`${site.origin}/de/newnsb`, query);
      const limit = await limitServer(await bytesOf(url));
      times[name] = await timeOf(url);
      ratios[name] = times[name] / (await timeOf(limit.url));
      limit.server.close();
    }
    const text = (await bytesOf(`http://127.0.0.1:${metrics}/metrics`)).toString();
    const memory = Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
    rows.push({ count, times, ratios, megabytes: memory / 2 ** 20 });
  } finally {
    await site.stop();
    pack.remove();
  }
});

function table(): string[] {
  const names = queries.map(([name]) => name);
  const cell = (row: (typeof rows)[number], name: string) =>
    `${row.times[name]?.toFixed(1)} ms (${row.ratios[name]?.toFixed(0)}×)`;
  return markdownTable(
    ['Items', ...names, 'Memory of the process'],
    rows.map((row) => [
      row.count.toLocaleString('en'),
      ...names.map((name) => cell(row, name)),
      `${row.megabytes.toFixed(0)} MB`,
    ]),
  );
}

afterAll(async () => {
  const [least] = rows;
  const most = rows.at(-1);
  if (least === undefined || most === undefined || rows.length !== counts.length) return;
  const perTenThousand = ((most.megabytes - least.megabytes) / (most.count - least.count)) * 1e4;
  const growth = queries.map(([name]) => (most.times[name] ?? NaN) / (least.times[name] ?? NaN));
  const [first, last] = [least.count.toLocaleString('en'), most.count.toLocaleString('en')];
  await writePart('Listings', [
    `A news page of the whole server, without the cache of rendered pages, asked for one at a time; medians of ${rounds}. In brackets: how many times as long as a bare \`node:http\` server takes for the same bytes. Ten years of news, from which each column chooses.`,
    '',
    ...table(),
    '',
    `From ${first} to ${last} items, a hundred times as many, the slowest column takes ${Math.max(...growth).toFixed(1)} times as long. Ten thousand items take about ${perTenThousand.toFixed(0)} MB of memory, with everything that filters, orders and keywords need.`,
  ]);
});
