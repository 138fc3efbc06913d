import { launchBrowser } from '../support/browser';
import { demoPack } from '../support/pack';
import { startSite } from '../support/startSite';
import { load, openPage } from '../support/visit';
import { pathToFileURL } from 'node:url';

test('a choice of language keeps the part of the page that is being read', async () => {
  const site = await startSite({ STATIC_CONTENT_URL: pathToFileURL(demoPack).href });
  const browser = await launchBrowser();
  try {
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
    await Promise.all([
      page.waitForNavigation(),
      page.evaluate(() =>
        document.querySelector<HTMLElement>('.language-switcher a[hreflang="fr"]')?.click(),
      ),
    ]);
    const arrived = new URL(page.url());
    expect(arrived.pathname).toBe('/fr/crues');
    expect(arrived.hash).toMatch(/^#\S+$/);
    // The browser scrolls smoothly.
    await page.waitForFunction(
      (part) =>
        (document.querySelector(part)?.getBoundingClientRect().top ?? Infinity) < innerHeight,
      {},
      arrived.hash,
    );
    const cookies = await browser.cookies();
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe('fr');
  } finally {
    await browser.close();
    await site.stop();
  }
});
