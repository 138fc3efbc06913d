import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { startSite, type RunningSite } from '../support/startSite';
import { hydrated, load, narrow, openPage, toDocument, wide } from '../support/visit';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({}, ['--demo']);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A link of the page to another one that any cache may hold. */
const link = 'main a[href^="/de/newnsb/"]';

test('a link under the pointer is fetched once, by the application or by the browser', async () => {
  const { page, complaints } = await openPage(browser);
  await page.setViewport(wide);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/newnsb/')) asked.push(pathname);
  });
  const session = await page.createCDPSession();
  const refused: string[] = [];
  let candidates = 0;
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType !== undefined) refused.push(ruleSet.errorType);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.length;
  });
  await session.send('Preload.enable');
  const rules = page.waitForResponse((response) => response.url().includes('/speculationRules.'));
  const prefetcher = page.waitForResponse((response) => /prefetchOnIntent/.test(response.url()));
  await load(page, `${site.origin}/de`);
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json');
  await prefetcher;
  await page.waitForNetworkIdle({ idleTime: 100 });
  const fetched = page.waitForResponse((response) => response.url().includes('/api/page/'));
  await page.hover(link);
  await fetched;
  const arrived = page.waitForFunction(() => location.pathname.startsWith('/de/newnsb/'));
  await page.click(link);
  await arrived;
  expect(asked).toHaveLength(1);
  expect({ candidates, refused, complaints: complaints() }).toEqual({
    candidates: 0,
    refused: [],
    complaints: [],
  });
  await page.close();
});

test('a second document takes the scripts and the texts of the first from the cache', async () => {
  const { page } = await openPage(browser);
  await load(page, `${site.origin}/de/messnetz`);
  const sent: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|json|css|woff2)$/.test(pathname) && !response.fromCache()) sent.push(pathname);
  });
  await toDocument(page, () => page.goto(`${site.origin}/de/messnetz?again`));
  await hydrated(page);
  expect(sent.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await page.close();
});

test('a click is not lost that comes before React has taken over', async () => {
  const { page } = await openPage(browser);
  await page.setViewport(narrow);
  await page.evaluateOnNewDocument(() => {
    // React has announced itself to the document, and asks for its first slice of time.
    const ask: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
    let clicked = false;
    Object.assign(MessagePort.prototype, {
      postMessage(this: MessagePort, message: unknown) {
        const root = document.getElementById('root') ?? {};
        const begun = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
        if (typeof ask === 'function') Reflect.apply(ask, this, [message]);
        if (!begun || clicked) return;
        clicked = true;
        document.querySelector<HTMLElement>('.filter-toggle')?.click();
      },
    });
  });
  await load(page, `${site.origin}/de/newnsb`);
  expect(await page.$eval('.filter-toggle', (button) => button.ariaExpanded)).toBe('true');
  await page.close();
});
