import { useBrowser } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { follow, load, openPage, toDocument } from '../support/browser/visit';
import { testInFull } from '../support/run/tier';

const browser = useBrowser();
const site = useSite('demo');

test('a choice of language keeps the part of the page that is being read', async () => {
  const { page } = await openPage(browser);
  await load(page, `${site.origin}/de/hochwasser`);
  const place = await page.$$eval('#main [id^="c"]', (parts) => parts.at(-1)?.id ?? '');
  await page.evaluate(
    (id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
    place,
  );
  // What watches the links is loaded when the browser idles; until then they lead to the top.
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLAnchorElement>('.language-switcher [hreflang="fr"]');
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link?.click();
    return link?.href.includes('%23');
  });
  await toDocument(page, () =>
    page.evaluate(() =>
      document.querySelector<HTMLElement>('.language-switcher a[hreflang="fr"]')?.click(),
    ),
  );
  const arrived = new URL(page.url());
  expect(arrived.pathname).toBe('/fr/crues');
  expect(arrived.hash).toMatch(/^#\S+$/);
  // The browser scrolls smoothly.
  await page.waitForFunction(
    (part) => (document.querySelector(part)?.getBoundingClientRect().top ?? Infinity) < innerHeight,
    {},
    arrived.hash,
  );
  const cookies = await browser.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('fr');
});

test('a page loads the one table of its language', async () => {
  const { page } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    const code = /messages\.(\w+)\./.exec(request.url())?.[1];
    if (code !== undefined) asked.push(code);
  });
  const tablesOf = async (go: Promise<unknown>) => {
    await go;
    return [...new Set(asked.splice(0))];
  };
  const to = (path: string) => `${site.origin}${path}`;
  expect(await tablesOf(load(page, to('/de/gefahrenstufen-hochwasser')))).toEqual(['de']);
  expect(await tablesOf(follow(page, '/de/search?q=wasser'))).toEqual([]);
  expect(await tablesOf(follow(page, '/rm'))).toEqual(['rm']);
  await page.close();
});

testInFull('what is seen of a language link is in its name, in its own language', async () => {
  const { page } = await openPage(browser);
  await load(page, `${site.origin}/de/uferzonen`);
  const links = await page.$$('.language-switcher > ul a');
  const names = await Promise.all(
    links.map(async (root) => [
      await root.evaluate((link) => link.closest('[lang]')?.getAttribute('lang')),
      (await page.accessibility.snapshot({ root }))?.name,
    ]),
  );
  expect(names).toEqual([
    ['de', 'DE Deutsch'],
    ['fr', 'FR Français'],
    ['it', 'IT Italiano'],
    ['rm', 'RM Rumantsch'],
    ['en', 'EN English'],
  ]);
});
