import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { violationsInEveryState } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { galleryPaths, startGallery } from '../support/gallery';
import { packs, trialPack } from '../support/pack';
import { allScreens } from '../support/screens';
import { startSite, type RunningSite } from '../support/startSite';
import { sampled } from '../support/tier';

/** Pages of the trial content that are read from right to left. */
const arabic = ['', '/الإعلان-العالمي-لحقوق-الإنسان', '/newnsb', '/search?q=a', '/languages', '/x'];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.setBypassCSP(true);
});

afterAll(() => browser.close());

/** Tests each path of a site in both schemes, with everything that opens closed and open. */
function testAll(start: () => Promise<RunningSite>, paths: readonly string[]): void {
  let site: RunningSite;

  beforeAll(async () => {
    site = await start();
  });

  afterAll(() => site.stop());

  test.each(paths)('%s has no accessibility violation', async (path) => {
    await page.goto(site.origin + path);
    expect(await violationsInEveryState(page)).toEqual([]);
  });
}

describe('every kind of page, and every component in every state', () => {
  testAll(startGallery, sampled([...allScreens, ...galleryPaths('ar')], 30));
});

/** Counted as skipped where the trial content is not beside the project. */
const describeTrial = packs.includes(trialPack) ? describe : describe.skip;

describeTrial('Arabic pages of the trial content', () => {
  const settings = { STATIC_CONTENT_URL: pathToFileURL(trialPack).href };
  testAll(
    () => startSite(settings),
    sampled(arabic, 4).map((path) => `/ar${path}`),
  );
});
