import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { demoPack, pagesOf } from '../support/pack';
import { copyPack } from '../support/packCopy';
import { demoScreens } from '../support/screens';
import { startSite, type RunningSite } from '../support/startSite';
import { sampled } from '../support/tier';
import { load, visitorAgent } from '../support/visit';

const pack = copyPack();
const paths = [
  ...new Set([...demoScreens, ...sampled(pagesOf(demoPack), 200).map(({ path }) => path)]),
];

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://localhost:3000', STATIC_CONTENT_URL: pack.url });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  pack.remove();
});

/** What a page has left in the browser: names of databases, caches and entries. */
function leftBehind(): Promise<unknown[]> {
  return Promise.all([
    navigator.serviceWorker.getRegistrations(),
    caches.keys(),
    indexedDB.databases(),
  ]).then((found) => [
    ...found.flat(),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
}

test('no page asks anybody else for anything, or leaves anything behind, before a choice', async () => {
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  await page.setUserAgent({ userAgent: visitorAgent });
  const foreign: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = origin === site.origin || protocol === 'data:';
    if (isOwn) void request.continue();
    else {
      foreign.push(`${page.url()} → ${request.url()}`);
      void request.abort();
    }
  });
  for (const path of paths) {
    await load(page, site.origin + path);
    // Shown by the last of the scripts, which are loaded when the browser idles.
    await page.waitForFunction(() => document.getElementById('consent-notice')?.hidden !== true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForNetworkIdle({ idleTime: 50 });
    const left = await page.evaluate(leftBehind);
    expect([path, left, await visitor.cookies()]).toEqual([path, [], []]);
  }
  expect(foreign).toEqual([]);
  await visitor.close();
});
