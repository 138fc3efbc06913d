import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer';
import { narrow } from '../support/visit';
import { median } from './load/statistics';

/** Bytes that a page has a browser load, compressed with gzip where the site compresses. */
export interface ClientBytes {
  readonly scripts: number;
  readonly styles: number;
  readonly messages: number;
  readonly fonts: number;
  readonly images: number;
  readonly requests: number;
}

/** What the main thread is busy with while a page comes up, in milliseconds. */
export interface MainThread {
  readonly blocking: number;
  readonly longest: number;
}

/** On a slow machine what comes when it is idle comes late. */
const quietMs = 3_000;
const longTaskMs = 50;
const slowdown = 4;

const kinds: readonly (readonly [keyof ClientBytes, RegExp])[] = [
  ['scripts', /^\/assets\/.*\.js$/],
  ['styles', /\.css$/],
  ['messages', /^\/assets\/messages\..*\.json$/],
  ['fonts', /\.woff2$/],
  ['images', /\.(avif|webp|jpg|png|svg)$/],
];

/** Size of a file of the build as a browser gets it: by gzip at its best, as the budgets count. */
function builtBytes(pathname: string): number | undefined {
  const file = join('dist/public/assets', basename(pathname));
  if (!pathname.startsWith('/assets/') || !existsSync(file)) return undefined;
  const content = readFileSync(file);
  return pathname.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}

/** Everything a first visit loads until nothing more comes. */
export async function clientBytes(browser: Browser, url: string): Promise<ClientBytes> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(narrow);
  // Who asks not to be followed is not measured: no visit loads what a share of them does.
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const bytes = { scripts: 0, styles: 0, messages: 0, fonts: 0, images: 0, requests: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol === 'data:') return;
    bytes.requests += 1;
    const [kind] = kinds.find(([, pattern]) => pattern.test(pathname)) ?? [];
    if (kind === undefined) return;
    const built = builtBytes(pathname);
    if (built === undefined)
      reading.push(response.buffer().then((body) => void (bytes[kind] += body.length)));
    else bytes[kind] += built;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: quietMs });
  await Promise.allSettled(reading);
  await context.close();
  return bytes;
}

async function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
}

/** Refuses the scripts of a page, which is then what the server sent. */
async function refuseScripts(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script';
    void (isScript ? request.abort() : request.continue());
  });
}

async function busyOnce(browser: Browser, url: string, scripts: boolean): Promise<MainThread> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(narrow);
  if (!scripts) await refuseScripts(page);
  await page.emulateCPUThrottling(slowdown);
  await page.evaluateOnNewDocument(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: quietMs });
  const tasks = await longTasks(page);
  await context.close();
  return {
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - longTaskMs), 0),
    longest: Math.max(0, ...tasks),
  };
}

function medianOf(found: readonly MainThread[]): MainThread {
  return {
    blocking: median(found.map(({ blocking }) => blocking)),
    longest: median(found.map(({ longest }) => longest)),
  };
}

/** What a page is busy with, and what it would be without any script. */
export interface Busy {
  readonly whole: MainThread;
  readonly withoutScripts: MainThread;
}

/** Medians of some loads of each, in turns, with the processor slowed down four times. */
export async function mainThread(browser: Browser, url: string, times: number): Promise<Busy> {
  const whole: MainThread[] = [];
  const withoutScripts: MainThread[] = [];
  for (let time = 0; time < times; time += 1) {
    whole.push(await busyOnce(browser, url, true));
    withoutScripts.push(await busyOnce(browser, url, false));
  }
  return { whole: medianOf(whole), withoutScripts: medianOf(withoutScripts) };
}
