import { readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../support/searchEngines';
import { isSmoke } from './load/rounds';
import { markdownTable } from './load/table';
import { measuredOn } from './measuredOn';
import { measureEngine, searchCells, searchColumns } from './searchMeasured';
import { writeSection } from './writeSection';

const counts = isSmoke ? [1_000] : [1_000, 10_000, 100_000];
const perSecond = 50;
const rows: string[][] = [];

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

test.each(counts)('%i documents', async (count) => {
  const engine = await openSqlite();
  const heapBefore = process.memoryUsage().heapUsed;
  try {
    const figures = await measureEngine(engine, count, perSecond);
    const heap = Math.max(0, process.memoryUsage().heapUsed - heapBefore) / 2 ** 20;
    const cells = searchCells(figures, bytesIn(engine.folder) / 2 ** 20);
    rows.push([count.toLocaleString('en'), ...cells, `${heap.toFixed(0)} MB`]);
  } finally {
    await engine.close();
  }
});

afterAll(async () => {
  if (isSmoke || rows.length !== counts.length) return;
  await writeSection('docs/search.md', 'Size', [
    `Written by \`npm run bench -- search.bench\` ${measuredOn()}. The embedded engine, with generated documents of one locale (186 words each, by the law of Zipf), ${perSecond} mixed questions a second for 20 seconds: one to three words, the commonest ones, filters, periods, dates, later pages, mistyped words, suggestions. A load of ${loadavg()[0]?.toFixed(1)} stood on the machine at the end.`,
    '',
    ...markdownTable(['Documents', ...searchColumns, 'Heap of the main thread'], rows),
    '',
    'However common a word, 400 documents are ranked for it: those with it in their titles first, then in their headings and leads, then the newest. Totals are exact up to 10,000.',
  ]);
});
