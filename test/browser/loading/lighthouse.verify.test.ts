import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { launchBrowser } from '../../support/browser/browser';
import { demoToday } from '../../support/content/pack';
import { median } from '../../support/load/machine';
import { measuredOn, writeReport } from '../../support/run/reports';
import { startServer } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';

const pages = [
  ['home', '/de'],
  ['article', '/de/messnetz'],
  ['news detail', '/de/newnsb/106290'],
  ['event', '/de/fachtagung-lebendige-ufer'],
  ['publication', '/de/publication/seen/2026'],
  ['listing', '/de/overview/news'],
] as const;
const runs = 5;
const leastPerformance = 97;
const mostShift = 0.01;
/** How often Chromium may fail to record a load, which says nothing of the page. */
const mostFailedRecordings = 2;
const recordingFailed = /\b(NO_NAVSTART|NO_TRACING_STARTED|PROTOCOL_TIMEOUT)\b/;

const run = promisify(execFile);
const program = require.resolve('lighthouse/cli/index.js');
const points = v.pipe(
  v.object({ score: v.number() }),
  v.transform(({ score }) => Math.round(score * 100)),
);
const reportSchema = v.object({
  categories: v.object({
    performance: points,
    accessibility: points,
    'best-practices': points,
    seo: points,
  }),
  audits: v.object({ 'cumulative-layout-shift': v.object({ numericValue: v.number() }) }),
});
type Report = v.InferOutput<typeof reportSchema>;
const categories = `--only-categories=${Object.keys(reportSchema.entries.categories.entries).join()}`;

/** What Lighthouse makes of a page as it comes: a mobile device, simulated throttling. */
async function measure(url: string, failed = 0): Promise<Report> {
  // Each run has a browser of its own, so that nothing is left from the one before.
  const browser = await launchBrowser();
  try {
    const port = `--port=${new URL(browser.wsEndpoint()).port}`;
    const { stdout } = await run(
      process.execPath,
      [program, url, '--quiet', '--output=json', categories, port],
      { maxBuffer: 256 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    return v.parse(reportSchema, JSON.parse(stdout));
  } catch (error) {
    if (failed === mostFailedRecordings || !recordingFailed.test(String(error))) throw error;
    return measure(url, failed + 1);
  } finally {
    await browser.close();
  }
}

const site = useForAll(() => startServer(demoToday()));
const rows: string[] = [];

afterAll(async () => {
  if (rows.length < pages.length) return;
  const lines = [
    '# Lighthouse',
    '',
    `Written by \`npm run verify\`: Lighthouse as it comes (mobile, simulated throttling), medians of ${runs} runs on the demo content, measured ${measuredOn()}.`,
    '',
    '| Page | Path | Performance | Accessibility | Best practices | SEO | Layout shift |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ];
  await writeReport('lighthouse.md', lines.join('\n'));
});

// It takes half a minute a page, and what it says of speed counts only where nothing else runs.
test.each(pages)(
  'Lighthouse is content with the %s',
  async (name, path) => {
    const reports: Report[] = [];
    for (let count = 0; count < runs; count += 1) reports.push(await measure(site.origin + path));
    const middle = (category: keyof Report['categories']) =>
      median(reports.map((report) => report.categories[category]));
    const shift = median(
      reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue),
    );
    const scores = [middle('accessibility'), middle('best-practices'), middle('seo')];
    const performance = middle('performance');
    const cells = [name, `\`${path}\``, performance, ...scores, shift.toFixed(3)];
    rows.push(`| ${cells.join(' | ')} |`);
    expect(scores).toEqual([100, 100, 100]);
    expect(shift).toBeLessThanOrEqual(mostShift);
    expect(performance).toBeGreaterThanOrEqual(leastPerformance);
  },
  300_000,
);
