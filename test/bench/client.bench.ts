import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser/browser';
import { againstMarkup, scriptBytes, weighPage } from '../support/browser/pageWeight';
import { narrow } from '../support/browser/visit';
import { fetchHtml } from '../support/pages/html';
import { articlePath } from '../support/load/candidates';
import { isSmoke, median } from '../support/load/machine';
import { demoToday } from '../support/content/pack';
import { startServer } from '../support/sites/startServer';
import { writeMeasured } from './targets';

/** What the main thread is busy with while a page comes up, in milliseconds. */
interface MainThread {
  readonly blocking: number;
  readonly longest: number;
}

/** On a slow machine what comes when it is idle comes late. */
const quietMs = 3_000;
const longTaskMs = 50;
const slowdown = 4;

/** Refuses the scripts of a page, which is then what the server sent; nothing else of it comes later for that. */
async function refuseScripts(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
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
  const tasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
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

/** Medians of some loads of each, in turns, with the processor slowed down four times. */
async function mainThread(browser: Browser, url: string, times: number) {
  const whole: MainThread[] = [];
  const withoutScripts: MainThread[] = [];
  for (let time = 0; time < times; time += 1) {
    whole.push(await busyOnce(browser, url, true));
    withoutScripts.push(await busyOnce(browser, url, false));
  }
  return { whole: medianOf(whole), withoutScripts: medianOf(withoutScripts) };
}

test('an article in a browser', async () => {
  const site = await startServer({ ...demoToday(), LOG_LEVEL: 'error' });
  const browser = await launchBrowser();
  try {
    const url = site.origin + articlePath;
    // A browser that has just been started is busy with itself.
    await scriptBytes(browser, url);
    const scripts = await scriptBytes(browser, url);
    const { whole, withoutScripts } = await mainThread(browser, url, isSmoke ? 1 : 15);
    await writeMeasured({
      scripts: scripts / 1000,
      html: againstMarkup(weighPage(await fetchHtml(url))),
      blockingTime: whole.blocking - withoutScripts.blocking,
      longestTask: whole.longest - withoutScripts.longest,
    });
  } finally {
    await browser.close();
    await site.stop();
  }
});
