import { useBrowser } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';

const browser = useBrowser();
const site = useSite('demo');

test.each(['with', 'without'])(
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
    let documents = 0;
    await page.setBypassServiceWorker(true);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
      const isPageScript = request.url().includes('pages-content-ContentPage');
      void (isPageScript ? request.abort() : request.continue());
    });
    const givenUp = new Promise<void>((done) => {
      page.on('console', (message) => {
        if (message.text().includes('ChunkLoadError')) done();
      });
    });
    await page.goto(`${site.origin}/de`).catch(() => undefined);
    await givenUp;
    expect(documents).toBe(2);
    expect(await page.$$eval('main h1', (headings) => headings.length)).toBe(1);
    await page.close();
  },
);

test('a part of the page that the site has no more reloads the page once', async () => {
  const page = await browser.newPage();
  let documents = 0;
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    const isFrame = request.url().includes('/api/frame/');
    void (isFrame ? request.respond({ status: 404 }) : request.continue());
  });
  const givenUp = new Promise<void>((done) => {
    page.on('console', (message) => {
      if (message.text().includes('ChunkLoadError')) done();
    });
  });
  await page.goto(`${site.origin}/de`).catch(() => undefined);
  await givenUp;
  expect(documents).toBe(2);
  await page.close();
});
