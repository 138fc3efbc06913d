import type { Page } from 'puppeteer';
import { useBrowser } from '../support/browser/useBrowser';
import { settled } from '../support/run/settled';
import { startServer, withoutSearch } from '../support/sites/startServer';
import { load, openPage } from '../support/browser/visit';
import { useForAll } from '../support/run/atEnd';

const site = useForAll(() =>
  startServer({ PUBLIC_URL: 'http://localhost:3000', ...withoutSearch }),
);
const browser = useBrowser();
let page: Page;

beforeAll(async () => {
  ({ page } = await openPage(browser));
});

const visit = (path: string) => load(page, site.origin + path);

test('what a page is kept from doing is reported, without who was kept from it', async () => {
  await visit('/de/uferzonen?von=mir');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/spy.png?who=me';
  });
  const reports = () =>
    site.logged().filter(({ msg }) => msg === 'The security policy was violated');
  await settled(() => reports().length > 0);
  expect(reports()).toEqual([
    expect.objectContaining({
      directive: 'img-src',
      page: '/de/uferzonen',
      blocked: 'https://elsewhere.example',
    }),
  ]);
});

test('scripts come from the build alone, and text becomes no HTML', async () => {
  await visit('/de/uferzonen');
  const attempts = await page.evaluate(() => {
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement('script');
    return [
      () => (script.src = 'https://elsewhere.example/a.js'),
      () => (script.src = '/media/a.js'),
      () => (script.text = 'void 0'),
      () => (document.createElement('p').innerHTML = '<b>bold</b>'),
      () => new Worker('/api/qr?of=%2Fde'),
      () => (script.src = '/assets/a.js'),
    ].map(isRefused);
  });
  expect(attempts).toEqual([true, true, true, true, true, false]);
});
