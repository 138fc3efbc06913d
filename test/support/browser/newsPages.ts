import type { Page } from 'puppeteer';
import { useBrowser } from './useBrowser';
import { newsPack } from '../content/newsPack';
import { startServer, type RunningSite, withoutSearch } from '../sites/startServer';
import { openPage, wide } from './visit';

/**
 * A site with the news of `newsPack`, and a fresh wide tab for each test of the file that calls
 * this. A test fails whose tab complained.
 */
export function newsPages() {
  const pack = newsPack();
  const browser = useBrowser();
  let site: RunningSite;
  let page: Page;
  let complaints: () => readonly string[];
  /** Paths that were answered with 404. */
  let missing: string[] = [];

  beforeAll(async () => {
    site = await startServer({ STATIC_CONTENT_URL: pack.url, ...withoutSearch });
  });

  afterAll(async () => {
    await site.stop();
    pack.remove();
  });

  beforeEach(async () => {
    ({ page, complaints } = await openPage(browser));
    missing = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(new URL(response.url()).pathname);
    });
    await page.setViewport(wide);
  });

  afterEach(async () => {
    const seen = complaints();
    await page.close();
    // The items have no pages, and one that comes to be under the pointer is fetched ahead.
    const isMissing = (text: string) => text.includes('status of 404');
    expect(missing.filter((path) => !path.startsWith('/api/page/de/newnsb/'))).toEqual([]);
    expect(seen.filter(isMissing)).toHaveLength(missing.length);
    expect(seen.filter((text) => !isMissing(text))).toEqual([]);
  });

  return { page: () => page, origin: () => site.origin };
}
