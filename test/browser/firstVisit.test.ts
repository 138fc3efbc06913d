import type { Page } from 'puppeteer';
import { useBrowser } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { demoPack, pagesOf } from '../support/content/pack';
import { demoScreens } from '../support/browser/screens';
import { sampled } from '../support/run/tier';
import { load, visitorAgent, quiet } from '../support/browser/visit';

const paths = [
  ...new Set([
    ...sampled(demoScreens, 3),
    ...sampled(pagesOf(demoPack), 200).map(({ path }) => path),
  ]),
];

const browser = useBrowser();
const site = useSite('demo');
let page: Page;
const foreign: string[] = [];

/** A visitor who never chooses, and whose requests to others are noted and go nowhere. */
beforeAll(async () => {
  page = await (await browser.createBrowserContext()).newPage();
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = origin === site.origin || protocol === 'data:';
    if (!isOwn) foreign.push(request.url());
    void (isOwn ? request.continue() : request.abort());
  });
});

/** What a page has left in the browser: workers, caches, databases and entries. */
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

test.each(sampled(paths, 4))(
  'before a choice, %s asks nobody else and leaves nothing',
  async (path) => {
    await load(page, site.origin + path);
    // Shown by the last of the scripts, which are loaded when the browser idles.
    await page.waitForFunction(() => document.getElementById('consent-notice')?.hidden !== true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await quiet(page);
    expect(foreign).toEqual([]);
    expect(await page.browserContext().cookies()).toEqual([]);
    expect(await page.evaluate(leftBehind)).toEqual([]);
  },
);
