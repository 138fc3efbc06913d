import type { Browser, Page } from 'puppeteer';
import { median } from '../support/load/machine';
import { narrow } from '../support/browser/visit';

/** What the main thread is busy with while a page comes up, in milliseconds. */
interface MainThread {
  readonly blocking: number;
  readonly longest: number;
}

/** On a slow machine what comes when it is idle comes late. */
const quietMs = 3_000;
const longTaskMs = 50;
const slowdown = 4;

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
interface Busy {
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
