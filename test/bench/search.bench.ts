import { readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { changeTo } from '../support/searchDocument';
import { openSqlite } from '../support/searchEngines';
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
import { measuredOn } from './measuredOn';
import { writeSection } from './writeSection';

const counts = [1_000, 10_000, 100_000];
const perSecond = 50;

interface Figures {
  readonly count: number;
  readonly buildSeconds: number;
  readonly megabytes: number;
  readonly heapMegabytes: number;
  readonly median: number;
  readonly p99: number;
  readonly commonest: number;
  readonly blocked: number;
  /** Questions that were not answered. */
  readonly refused: number;
}
const rows: Figures[] = [];

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

test.each(counts)('%i documents', async (count) => {
  const engine = await openSqlite();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const heapBefore = process.memoryUsage().heapUsed;
  try {
    const begun = performance.now();
    await engine.update({ ...changeTo([]), documents: generatedDocuments(count, now) });
    const buildSeconds = (performance.now() - begun) / 1000;
    await timeOf(about('warm'), engine);
    delay.enable();
    const asked = await timesAtPace(engine, perSecond);
    const times = asked.filter(isAnswered);
    delay.disable();
    rows.push({
      count,
      buildSeconds,
      megabytes: bytesIn(engine.folder) / 2 ** 20,
      heapMegabytes: Math.max(0, process.memoryUsage().heapUsed - heapBefore) / 2 ** 20,
      median: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      commonest: await commonestTime(engine),
      blocked: delay.max / 1e6,
      refused: asked.length - times.length,
    });
  } finally {
    await engine.close();
  }
});

afterAll(() => {
  if (rows.length !== counts.length) return;
  const table = rows.map((row) => {
    const cells = [
      row.count.toLocaleString('en'),
      `${inTable(row.buildSeconds)} s`,
      `${inTable(row.megabytes)} MB`,
      `${inTable(row.heapMegabytes)} MB`,
      `${inTable(row.median)} ms`,
      `${inTable(row.p99)} ms`,
      `${inTable(row.commonest)} ms`,
      `${inTable(row.blocked)} ms`,
      String(row.refused),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  writeSection('docs/search.md', 'Size', [
    `Written by \`npm run bench\` ${measuredOn()}. The embedded engine, with generated documents of one locale (186 words each, by the law of Zipf), ${perSecond} mixed questions a second for 20 seconds: one to three words, the commonest ones, filters, periods, dates, later pages, mistyped words, suggestions. A load of ${loadavg()[0]?.toFixed(1)} stood on the machine at the end.`,
    '',
    '| Documents | Build | On disk | Heap of the main thread | p50 | p99 | p99 of the commonest words | Longest block of the main thread | Refused |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...table,
    '',
    'However common a word, 400 documents are ranked for it: those with it in their titles first, then in their headings and leads, then the newest. Totals are exact up to 10,000.',
  ]);
});
