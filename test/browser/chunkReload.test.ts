import { sampled } from '../support/run/tier';
import type { Page } from 'puppeteer';
import { useBrowser } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';

const browser = useBrowser();
const site = useSite('demo');

/**
 * Loads a page whose requests to some addresses fail, or are answered so, until it gives up; resolves
 * to how many documents were asked for.
 */
async function loadWithout(page: Page, part: string, answer?: { status: number }): Promise<number> {
  let documents = 0;
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (!request.url().includes(part)) void request.continue();
    else void (answer === undefined ? request.abort() : request.respond(answer));
  });
  const givenUp = new Promise<void>((done) => {
    page.on('console', (message) => {
      if (message.text().includes('ChunkLoadError')) done();
    });
  });
  await page.goto(`${site.origin}/de`).catch(() => undefined);
  await givenUp;
  return documents;
}

test.each(sampled(['with', 'without'], 2))(
  'a script that cannot be loaded reloads the page once, %s storage',
  async (storage) => {
    const page = await browser.newPage();
    if (storage === 'without') {
      await page.evaluateOnNewDocument(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new Error('forbidden');
          },
        });
      });
    }
    const documents = await loadWithout(page, 'pages-content-ContentPage');
    expect(documents).toBe(2);
    expect(await page.$$eval('main h1', (headings) => headings.length)).toBe(1);
    await page.close();
  },
);

test('a part of the page that the site has no more reloads the page once', async () => {
  const page = await browser.newPage();
  expect(await loadWithout(page, '/api/frame/', { status: 404 })).toBe(2);
  await page.close();
});
