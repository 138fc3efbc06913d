import { violationsInBothSchemes } from '../../support/browser/axe';
import { useBrowser, useVisitor } from '../../support/browser/useBrowser';
import { demoScreens } from '../../support/browser/screens';
import { demoPack, pagesOf } from '../../support/content/pack';
import { useSite } from '../../support/run/useSite';
import {
  enter,
  follow,
  load,
  narrow,
  quiet,
  visitorAgent,
  wide,
} from '../../support/browser/visit';
import { inFull } from '../../support/run/tier';

const article = '/de/uferzonen';
const notice = '#consent-notice';

const site = useSite('demo');
const { visitor, page } = useVisitor(useBrowser());
const foreign: string[] = [];

/** A visitor who has not chosen, and whose requests to others are noted and go nowhere. */
beforeEach(async () => {
  foreign.length = 0;
  await page.setViewport(wide);
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = origin === site.origin || protocol === 'data:';
    if (!isOwn) foreign.push(request.url());
    void (isOwn ? request.continue() : request.abort());
  });
});

const isShown = (selector: string) =>
  page.$eval(selector, (element) => element.checkVisibility()).catch(() => false);
const consent = () => page.evaluate(() => document.documentElement.dataset['consent']);
const cookieNames = async () => (await visitor.cookies()).map(({ name }) => name);

/** What a page has left in the browser, and whom else it asked. */
async function traces(): Promise<unknown[]> {
  const stored = await page.evaluate(async () => [
    ...(await navigator.serviceWorker.getRegistrations()),
    ...(await caches.keys()),
    ...(await indexedDB.databases()),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...stored, ...foreign, ...(await cookieNames())];
}

/** Loads a page and waits for the last of its scripts, which asks when the browser idles. */
async function loadAndAsk(path: string): Promise<void> {
  await load(page, site.origin + path);
  await page.waitForFunction(() => document.getElementById('consent-notice')?.hidden !== true);
}

/** The links that lie under the notice when they have the focus. */
async function coveredLinks(): Promise<string[]> {
  return page.$$eval('main a, footer a', (links) => {
    const box = document.getElementById('consent-notice')?.getBoundingClientRect();
    return links
      .filter((link) => link.checkVisibility() && !link.closest('.back-to-top'))
      .filter((link) => {
        link.focus();
        return link.getBoundingClientRect().bottom > (box?.top ?? 0);
      })
      .map((link) => link.textContent);
  });
}

test('before the choice nobody else is asked and nothing is stored; a refusal holds on every page', async () => {
  await page.setViewport(narrow);
  await loadAndAsk('/de/kurs-abfluss-messen');
  expect(await coveredLinks()).toEqual([]);
  await page.setViewport(wide);
  await loadAndAsk(article);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.$(`${notice} :focus`)).not.toBeNull();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await coveredLinks()).toEqual([]);

  await follow(page, '/de/hochwasser');
  expect([await isShown(notice), await traces(), await consent()]).toEqual([true, [], undefined]);
  const looks = await page.$$eval(`${notice} button`, (buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor, borderColor, font, blockSize } = getComputedStyle(button);
      return { color, backgroundColor, borderColor, font, blockSize };
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);

  await page.click(`${notice} button[value="declined"]`);
  expect(await isShown(notice)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
  expect(await page.$eval('#announcer', (region) => region.textContent)).toBe(
    'Ihre Wahl ist gespeichert.',
  );
  const [cookie, ...others] = await visitor.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: 'consent', sameSite: 'Lax', path: '/' });
  const ends = [(cookie?.expires ?? 0) * 1000, Number(cookie?.value.split('.')[1])];
  const days = ends.map((end) => Math.round((end - Date.now()) / 86_400_000));
  expect([days, await consent()]).toEqual([[30, 30], 'declined']);
  await load(page, site.origin + article);
  await page.waitForFunction(() => document.documentElement.dataset['consent'] === 'declined');
  expect(await isShown(notice)).toBe(false);
});

test('without JavaScript the page on cookies takes the choice, and shows it', async () => {
  const said = () => page.$eval('main', (main) => main.textContent);
  await page.setJavaScriptEnabled(false);
  await page.goto(`${site.origin}/de/cookies`);
  expect(await isShown(notice)).toBe(false);
  expect(await said()).toContain('noch nicht gewählt');
  await enter(page, 'main button[value="accepted"]');
  expect(page.url()).toBe(`${site.origin}/de/cookies?saved=1#saved`);
  expect(await said()).toMatch(/gespeichert.*zugestimmt/);
  await enter(page, 'main button[value="declined"]');
  expect(await said()).toMatch(/gespeichert.*abgelehnt/);
  expect(await cookieNames()).toEqual(['consent']);
});

inFull('on other pages and in other browsers', () => {
  test('before a choice, no page asks anybody else or leaves anything', async () => {
    for (const path of [...demoScreens, ...pagesOf(demoPack).map((one) => one.path)]) {
      await loadAndAsk(path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await quiet(page);
      expect([path, await traces()]).toEqual([path, []]);
    }
  });

  test('the notice comes back when the choice ends while the page is open', async () => {
    const value = `accepted.${Date.now() + 60_000}`;
    await visitor.setCookie({ name: 'consent', value, domain: 'localhost' });
    await page.evaluateOnNewDocument(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + Number(Reflect.get(window, 'ahead') ?? 0);
    });
    await load(page, site.origin + article);
    await page.waitForFunction(() => document.documentElement.dataset['consent'] === 'accepted');
    expect(await isShown(notice)).toBe(false);
    await page.evaluate(() => {
      Reflect.set(window, 'ahead', 60_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect([await isShown(notice), await consent()]).toEqual([true, undefined]);
  });

  test('where the browser refuses cookies by throwing, the choice holds for the page', async () => {
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.evaluateOnNewDocument(() => {
      const refuse = () => {
        throw new DOMException('Refused', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });
    await loadAndAsk(article);
    await page.click(`${notice} button[value="declined"]`);
    expect([await isShown(notice), await consent(), errors]).toEqual([false, 'declined', []]);
  });

  test('the choice can be changed with JavaScript too', async () => {
    await loadAndAsk(article);
    await page.click(`${notice} button[value="accepted"]`);
    await follow(page, '/de/cookies');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('zugestimmt');
    await enter(page, 'main button[value="declined"]');
    await page.waitForFunction(() => document.documentElement.dataset['consent'] === 'declined');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('saved');
  });

  test.each([360, 1280])('the notice has no accessibility violation at %i px', async (width) => {
    await page.setBypassCSP(true);
    await page.setViewport({ width, height: 740 });
    await loadAndAsk(article);
    expect(await violationsInBothSchemes(page, notice)).toEqual([]);
  });
});
