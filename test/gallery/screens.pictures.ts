import type { MediaFeature } from 'puppeteer';
import { launchBrowser } from '../support/browser/browser';
import { idle, load } from '../support/browser/visit';
import { demoToday } from '../support/content/pack';
import { startServer } from '../support/sites/startServer';

/** Pictures of docs/screens: name, path, width, height, and what else the reader has chosen. */
const pictures: readonly [string, string, number, number, ...MediaFeature[]][] = [
  ['article-1280-fr', '/fr/qualite-des-eaux-de-baignade', 1280, 2400],
  ['article-360-ar', encodeURI('/ar/نبذة-عن-المكتب'), 360, 1800],
  ['article-print-de', '/de/badewasserqualitaet', 800, 1600],
  ['event-1280-de', '/de/fachtagung-lebendige-ufer', 1280, 2200],
  ['form-360-de', '/de/kontaktformular', 360, 2200],
  ['home-1280-de', '/de', 1280, 2600],
  ['home-1280-de-dark', '/de', 1280, 2600, { name: 'prefers-color-scheme', value: 'dark' }],
  ['home-1280-de-forced', '/de', 1280, 1600, { name: 'forced-colors', value: 'active' }],
  ['home-360-de', '/de', 360, 2400],
  ['news-768-rm', '/rm/newnsb', 768, 2000],
  ['search-1280-de', '/de/search?q=hochwasser', 1280, 1600],
  ['service-360-it', '/it/costruire-sulla-riva', 360, 2200],
];

test('the pictures of docs/screens', async () => {
  const site = await startServer(demoToday());
  const browser = await launchBrowser();
  try {
    for (const [name, path, width, height, ...features] of pictures) {
      const page = await browser.newPage();
      const session = await page.createCDPSession();
      const media = name.includes('print') ? 'print' : 'screen';
      // Puppeteer has no forced colours.
      await session.send('Emulation.setEmulatedMedia', { media, features });
      await page.setViewport({ width, height });
      await load(page, site.origin + path);
      await idle(page);
      await page.evaluate(() => document.fonts.ready.then(() => true));
      expect(await page.$('main h1')).not.toBeNull();
      await page.screenshot({ path: `docs/screens/${name}.png` });
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
});
