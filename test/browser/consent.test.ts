import { violationsInBothSchemes } from '../support/browser/axe';
import { useBrowser, useVisitor } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { enter, follow, load, wide } from '../support/browser/visit';
import { inFull, testInFull } from '../support/run/tier';

const article = '/de/uferzonen';
const notice = '#consent-notice';

const site = useSite('demo');
const { visitor, page } = useVisitor(useBrowser());

beforeEach(() => page.setViewport(wide));

const isShown = (selector: string) =>
  page.$eval(selector, (element) => element.checkVisibility()).catch(() => false);
const consent = () => page.evaluate(() => document.documentElement.dataset['consent']);
const cookieNames = async () => (await visitor.cookies()).map(({ name }) => name);

async function loadAndAsk(path: string): Promise<void> {
  await load(page, site.origin + path);
  await page.waitForSelector(`${notice}:not([hidden])`);
}

test('nothing is stored before the choice, and a refusal holds on every page', async () => {
  await loadAndAsk(article);
  await follow(page, '/de/hochwasser');
  expect(await isShown(notice)).toBe(true);
  expect([await cookieNames(), await consent()]).toEqual([[], undefined]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

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
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect([Math.round(days), await consent()]).toEqual([30, 'declined']);

  await follow(page, '/de/leichte-sprache');
  expect(await isShown(notice)).toBe(false);
  await load(page, site.origin + article);
  await page.waitForFunction(() => document.documentElement.dataset['consent'] === 'declined');
  expect(await isShown(notice)).toBe(false);
});

testInFull('the notice comes back when the choice ends while the page is open', async () => {
  const expires = Date.now() + 60_000;
  const domain = 'localhost';
  await visitor.setCookie({ name: 'consent', value: `accepted.${expires}`, domain });
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

test('the keyboard reaches the notice after the skip link, and nothing with the focus is under it', async () => {
  await loadAndAsk(article);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate((box) => document.activeElement?.closest(box) !== null, notice)).toBe(
    true,
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const covered = await page.$$eval('main a, footer a', (links) => {
    const box = document.getElementById('consent-notice')?.getBoundingClientRect();
    return links
      .filter((link) => link.checkVisibility() && !link.closest('.back-to-top'))
      .filter((link) => {
        link.focus();
        return link.getBoundingClientRect().bottom > (box?.top ?? 0);
      })
      .map((link) => link.textContent);
  });
  expect(covered).toEqual([]);
});

test('without JavaScript the page on cookies takes the choice, and shows it', async () => {
  await page.setJavaScriptEnabled(false);
  await page.goto(site.origin + article);
  expect(await isShown(notice)).toBe(false);
  await enter(page, 'footer a[href="/de/cookies"]');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('noch nicht gewählt');
  await enter(page, 'main button[value="accepted"]');
  expect(page.url()).toBe(`${site.origin}/de/cookies?saved=1#saved`);
  expect(await page.$eval('main', (main) => main.textContent)).toMatch(/gespeichert.*zugestimmt/);
  await enter(page, 'main button[value="declined"]');
  expect(await page.$eval('main', (main) => main.textContent)).toMatch(/gespeichert.*abgelehnt/);
  expect(await cookieNames()).toEqual(['consent']);
});

testInFull(
  'where the browser refuses cookies by throwing, the choice holds for the page',
  async () => {
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
  },
);

testInFull('the choice can be changed with JavaScript too', async () => {
  await loadAndAsk(article);
  await page.click(`${notice} button[value="accepted"]`);
  await follow(page, '/de/cookies');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('zugestimmt');
  await enter(page, 'main button[value="declined"]');
  await page.waitForFunction(() => document.documentElement.dataset['consent'] === 'declined');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('saved');
});

inFull('in every state', () => {
  test.each([360, 1280])('the notice has no accessibility violation at %i px', async (width) => {
    await page.setBypassCSP(true);
    await page.setViewport({ width, height: 740 });
    await loadAndAsk(article);
    expect(await violationsInBothSchemes(page, notice)).toEqual([]);
  });
});
