import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { median } from '../load/machine';
import { launchBrowser } from './browser';

const run = promisify(execFile);
const program = require.resolve('lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = v.object({ score: v.number() });
const reportSchema = v.object({
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: v.object({ 'cumulative-layout-shift': v.object({ numericValue: v.number() }) }),
});

/** What Lighthouse makes of a page: scores from 0 to 100, and how far its layout shifts. */
export interface LighthouseFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly layoutShift: number;
}

async function measureOnce(url: string, port: string): Promise<LighthouseFigures> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--port=${port}`,
    ],
    { maxBuffer: 256 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const report = v.parse(reportSchema, JSON.parse(stdout));
  const points = (name: (typeof categories)[number]) =>
    Math.round(report.categories[name].score * 100);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    layoutShift: report.audits['cumulative-layout-shift'].numericValue,
  };
}

/** Each run has a browser of its own, so that nothing is left from the one before. */
async function measureAlone(url: string): Promise<LighthouseFigures> {
  const browser = await launchBrowser();
  try {
    return await measureOnce(url, new URL(browser.wsEndpoint()).port);
  } finally {
    await browser.close();
  }
}

/** How often Chromium may fail to record a load, which says nothing of the page. */
const mostFailedRecordings = 2;
const recordingFailed = /\b(NO_NAVSTART|NO_TRACING_STARTED|PROTOCOL_TIMEOUT)\b/;

async function measure(url: string, failed = 0): Promise<LighthouseFigures> {
  try {
    return await measureAlone(url);
  } catch (error) {
    if (failed === mostFailedRecordings || !recordingFailed.test(String(error))) throw error;
    return measure(url, failed + 1);
  }
}

/** Medians of so many runs of Lighthouse as it is: a mobile device, simulated throttling. */
export async function lighthouse(url: string, runs: number): Promise<LighthouseFigures> {
  const figures: LighthouseFigures[] = [];
  for (let count = 0; count < runs; count += 1) figures.push(await measure(url));
  const middle = (name: keyof LighthouseFigures) => median(figures.map((one) => one[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    layoutShift: middle('layoutShift'),
  };
}
