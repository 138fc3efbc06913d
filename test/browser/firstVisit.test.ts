import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { demoPack, pagesOf } from '../support/pack';
import { copyPack } from '../support/packCopy';
import { demoScreens } from '../support/screens';
import { searchReady } from '../support/searchReady';
import { startSite, type RunningSite } from '../support/startSite';
import { sampled } from '../support/tier';
import { load } from '../support/visit';

const pack = copyPack();
const paths = [
  ...new Set([...demoScreens, ...sampled(pagesOf(demoPack), 40).map(({ path }) => path)]),
];

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://localhost:3000', STATIC_CONTENT_URL: pack.url });
  await searchReady(site.origin, 'rm');
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
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForNetworkIdle({ idleTime: 50 });
    const left = await page.evaluate(leftBehind);
    expect([path, left, await visitor.cookies()]).toEqual([path, [], []]);
  }
  expect(foreign).toEqual([]);
  await visitor.close();
});
