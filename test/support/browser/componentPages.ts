import type { Page } from 'puppeteer';
import { useBrowser } from './useBrowser';
import { useSite } from '../run/useSite';
import { load, openPage } from './visit';

/** A site with the demo pack, and a fresh tab for each test of the file that calls this. */
export function componentPages() {
  const browser = useBrowser();
  const site = useSite('demo');
  let page: Page;

  beforeEach(async () => {
    ({ page } = await openPage(browser));
    await page.setViewport({ width: 1280, height: 900 });
  });

  afterEach(() => page.close());

  return {
    page: () => page,
    open: (path: string) => load(page, site.origin + path),
    /** Opens a page as a browser without script shows it. */
    openPlain: async (path: string) => {
      await page.setJavaScriptEnabled(false);
      await page.goto(site.origin + path);
    },
    visibleCount: (selector: string) =>
      page.$$eval(selector, (all) => all.filter((element) => element.checkVisibility()).length),
    textOf: (selector: string) => page.$eval(selector, (element) => element.textContent ?? ''),
    focusedText: () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    /** Waits until the first element of a selector has this text. */
    untilText: (selector: string, text: string) =>
      page.waitForFunction(
        (target, wanted) => document.querySelector(target)?.textContent?.trim() === wanted,
        {},
        selector,
        text,
      ),
  };
}
