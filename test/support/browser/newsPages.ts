import { useBrowser, useTab } from './useBrowser';
import { useSite } from '../run/useSite';
import { wide } from './visit';

/** The site with the news of `newsPack`, and a fresh wide tab for each test, which fails if its tab complains. */
export function newsPages() {
  const { page, complaints } = useTab(useBrowser());
  const site = useSite('news');
  /** Paths that were answered with 404. */
  let missing: string[] = [];

  beforeEach(async () => {
    missing = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(new URL(response.url()).pathname);
    });
    await page.setViewport(wide);
  });

  afterEach(() => {
    const seen = complaints();
    // The items have no pages, and one that is under the pointer by chance is fetched ahead.
    const isMissing = (text: string) => text.includes('status of 404');
    expect(missing.filter((path) => !path.startsWith('/api/page/de/newnsb/'))).toEqual([]);
    expect(seen.filter(isMissing)).toHaveLength(missing.length);
    expect(seen.filter((text) => !isMissing(text))).toEqual([]);
  });

  /** Waits until the results of a number are shown, and under a title where one is given. */
  async function waitForResults(results: string, title?: string): Promise<void> {
    await page.waitForFunction(
      (wanted, heading) =>
        document.getElementById('results')?.textContent === wanted &&
        (heading === undefined || document.querySelector('h1')?.textContent === heading),
      {},
      results,
      title,
    );
  }

  return { page, site, waitForResults };
}
