import type { Page } from 'puppeteer';
import { violationsInEveryState } from '../support/axe';
import { useBrowser } from '../support/shared/useBrowser';
import { useSite } from '../support/shared/useSite';
import { galleryPaths } from '../support/gallery';
import { packs, trialPack } from '../support/pack';
import { allScreens } from '../support/screens';
import { sampled } from '../support/tier';

/** Pages of the trial content that are read from right to left. */
const arabic = ['', '/الإعلان-العالمي-لحقوق-الإنسان', '/newnsb', '/search?q=a', '/languages', '/x'];

const browser = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.newPage();
  await page.setBypassCSP(true);
});

/** Tests each path of a site in both schemes, with everything that opens closed and open. */
function testAll(name: 'gallery' | 'trial', paths: readonly string[]): void {
  const site = useSite(name);

  test.each(paths)('%s has no accessibility violation', async (path) => {
    await page.goto(site.origin + path);
    expect(await violationsInEveryState(page)).toEqual([]);
  });
}

describe('every kind of page, and every component in every state', () => {
  testAll('gallery', sampled([...allScreens, ...galleryPaths('ar')], 30));
});

/** Counted as skipped where the trial content is not beside the project. */
const describeTrial = packs.includes(trialPack) ? describe : describe.skip;

describeTrial('Arabic pages of the trial content', () => {
  testAll(
    'trial',
    sampled(arabic, 4).map((path) => `/ar${path}`),
  );
});
