import { useBrowser, useTab } from './useBrowser';
import { useSite } from '../run/useSite';
import { load, reach, wide } from './visit';

/**
 * A site with the demo pack, and a fresh tab for each test of the file that calls this; with `beforeAll`
 * one for all of them, in which they `reach` their pages.
 */
export function componentPages(hook = beforeEach) {
  const { page } = useTab(useBrowser(), hook);
  const site = useSite('demo');
  beforeEach(async () => {
    await page.setViewport(wide);
    await page.emulateMediaType();
    await page.setJavaScriptEnabled(true);
  });

  return {
    page,
    open: (path: string) => load(page, site.origin + path),
    reach: (path: string) => reach(page, site.origin + path),
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
