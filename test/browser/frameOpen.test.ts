import type { Browser, Page } from 'puppeteer';
import { violations } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { startGallery } from '../support/gallery';
import type { RunningSite } from '../support/startSite';
import { sampled } from '../support/tier';
import { load, openPage } from '../support/visit';

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 780 };
const article = '/de/uferzonen';
/** A page in each direction of reading. */
const articles = [article, '/__gallery/ar/article'];

let browser: Browser;
let site: RunningSite;
let page: Page;

beforeAll(async () => {
  site = await startGallery();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

beforeEach(async () => {
  page = (await openPage(browser)).page;
});

afterEach(() => page.close());

/** Loads a page and waits until the frame's menus have their keys, which come when it is idle. */
async function visit(path: string, viewport = wide): Promise<void> {
  await page.setViewport(viewport);
  const menus = page.waitForRequest((request) => request.url().includes('/builds/meta/'));
  await load(page, site.origin + path);
  await menus;
  await page.waitForNetworkIdle({ idleTime: 100 });
}

function isShown(selector: string): Promise<boolean> {
  return page.$eval(selector, (element) => element.checkVisibility());
}

async function focusAndPress(selector: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await page.focus(selector);
  await page.keyboard.press(key);
}

const openings: readonly (readonly [string, string, typeof wide])[] = [
  ['drawer', '.main-navigation summary', wide],
  ['authorities', '.authorities > summary', wide],
  ['language panel', '.all-languages > summary', wide],
  ['share dialog', '.share-bar button[aria-haspopup="dialog"]', wide],
  ['siblings', '.breadcrumb ol details > summary', wide],
  ['menu', '.menu-button', narrow],
  ['authorities on a narrow screen', '.authorities > summary', narrow],
  ['language panel on a narrow screen', '.all-languages > summary', narrow],
];

describe.each(sampled(articles, 2))('on %s', (path) => {
  describe.each(['light', 'dark'])('open in the %s scheme', (scheme) => {
    // A page of the gallery is in no menu, so it has no siblings.
    const there = openings.filter(([name]) => path === article || name !== 'siblings');
    test.each(there)('the %s has no accessibility violation', async (_, opener, viewport) => {
      await page.setBypassCSP(true);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await visit(path, viewport);
      await focusAndPress(opener);
      await page.waitForNetworkIdle({ idleTime: 100 });
      expect(await violations(page)).toEqual([]);
    });
  });
});

describe('without JavaScript', () => {
  beforeEach(() => page.setJavaScriptEnabled(false));

  test('menus, authorities and languages open, and the page can be mailed', async () => {
    await page.setViewport(wide);
    await page.goto(site.origin + article);
    await page.click('.main-navigation summary');
    expect(await isShown('.main-navigation .menu-overview a')).toBe(true);
    await page.click('.authorities > summary');
    expect(await isShown('.authorities a[href="/de/authorities"]')).toBe(true);
    await page.click('.authorities > summary');
    await page.click('.all-languages > summary');
    expect(await isShown('.all-languages a[href="/de/languages"]')).toBe(true);
    const mail = await page.$eval('.share-bar a[href^="mailto:"]', (link) =>
      link.getAttribute('href'),
    );
    expect(mail).toContain(encodeURIComponent(`http://localhost:3000${article}`));
    expect(await page.$$('.share-bar button')).toEqual([]);
  });

  test('the menu of narrow screens opens and closes', async () => {
    await page.setViewport(narrow);
    await page.goto(site.origin + article);
    await page.click('.menu-button');
    expect(await isShown('.main-navigation summary')).toBe(true);
    await page.click('.site-menu-head button');
    expect(await isShown('.main-navigation summary')).toBe(false);
  });
});
