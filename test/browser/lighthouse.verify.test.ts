import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { lighthouse, type LighthouseFigures } from '../support/browser/lighthouse';
import { demoToday } from '../support/content/pack';
import { writeReport } from '../support/run/reports';
import { startServer } from '../support/sites/startServer';
import { useForAll } from '../support/run/atEnd';

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

const site = useForAll(() => startServer(demoToday()));
const rows: string[] = [];

afterAll(async () => {
  if (rows.length === pages.length) await writeReport('lighthouse.md', report());
});

function row(name: string, path: string, figures: LighthouseFigures): string {
  const { performance, accessibility, seo, layoutShift } = figures;
  const cells = [
    performance,
    accessibility,
    figures['best-practices'],
    seo,
    layoutShift.toFixed(3),
  ];
  return `| ${name} | \`${path}\` | ${cells.join(' | ')} |`;
}

/** The figures with what they were measured on. */
function report(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB of memory`;
  return [
    '# Lighthouse',
    '',
    `Written by \`npm run verify\`: Lighthouse as it comes (mobile, simulated throttling), medians of ${runs} runs on the demo content. Commit ${commit}, ${day}, ${machine}.`,
    '',
    '| Page | Path | Performance | Accessibility | Best practices | SEO | Layout shift |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

// It takes half a minute a page, and what it says of speed counts only where nothing else runs.
describe('Lighthouse', () => {
  test.each(pages)(
    'Lighthouse is content with the %s',
    async (name, path) => {
      const figures = await lighthouse(site.origin + path, runs);
      rows.push(row(name, path, figures));
      expect(figures).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
      expect(figures.layoutShift).toBeLessThanOrEqual(mostShift);
      expect(figures.performance).toBeGreaterThanOrEqual(leastPerformance);
    },
    300_000,
  );
});
