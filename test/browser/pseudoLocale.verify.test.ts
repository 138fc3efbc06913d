import type { Page } from 'puppeteer';
import german from '../../shared/language/messages/de.json';
import { useBrowser } from '../support/browser/useBrowser';
import { galleryPaths, demoScreens } from '../support/browser/screens';
import { layoutFaults } from '../support/browser/layoutFaults';
import { disguises, pseudoTable, startPseudoSite } from '../support/sites/pseudoSite';
import { load, openPage } from '../support/browser/visit';
import { useForAll } from '../support/run/atEnd';

const widths = [320, 360, 768, 1024, 1280];

const arabicScreens = ['/ar', '/ar/search?q=a', '/ar/newnsb', '/ar/overview/events', '/ar/cookies'];
const screens = [...demoScreens, ...arabicScreens, ...galleryPaths('de'), ...galleryPaths('ar')];

const browser = useBrowser();
const site = useForAll(() => startPseudoSite());
let page: Page;
let complaints: () => readonly string[];

beforeAll(async () => {
  ({ page, complaints } = await openPage(browser));
}, 120_000);

/** Faults that stay: the menu fits itself to a new width by script, later on a busy machine. */
async function lastingFaults(): Promise<string[]> {
  const latest = performance.now() + 5_000;
  for (;;) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const faults = await layoutFaults(page);
    if (faults.length === 0 || performance.now() > latest) return faults;
  }
}

// The whole site is built anew for it.
describe('texts that are longer by two fifths', () => {
  test('an eleventh table, a file and a code, speaks on the server and in the browser', async () => {
    const arabic = pseudoTable(german, disguises.rightToLeft);
    await load(page, `${site.origin}/ar`);
    const shown = await page.evaluate(() => {
      const skip = document.querySelector('a[href="#main"]');
      const header = document.querySelector('header [lang="ar"]');
      return {
        content: [document.documentElement.lang, document.documentElement.dir],
        skip: skip?.textContent,
        interface: header === null ? [] : [getComputedStyle(header).direction],
      };
    });
    expect(shown).toEqual({
      content: ['de', 'ltr'],
      skip: arabic['frame.skipLink'],
      interface: ['rtl'],
    });
    expect(complaints()).toEqual([]);
  });

  test.each(screens)('%s has room for longer texts', async (path) => {
    await load(page, site.origin + path);
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewport({ width, height: 900 });
      faults.push(...(await lastingFaults()).map((fault) => `${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
