import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { startSite, type RunningSite } from '../support/startSite';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const paths = [
  '/de',
  '/fr/newnsb',
  '/rm/search?q=aua',
  '/ar',
  '/de/kontakt',
  '/de/glossar',
  '/de/leichte-sprache',
  '/de/gefahrenstufen-hochwasser',
  '/de/bauen-am-ufer',
  '/de/fachtagung-lebendige-ufer',
  '/de/publication/seen/2026',
  '/de/status/lastPublish',
  '/de/languages',
  '/de/sitemap',
  '/ar/authorities?q=amt',
  '/fr/accessibility',
  '/de/cookies',
  '/de/gibt-es-nicht',
];

let browser: Browser;
let site: RunningSite;
let page: Page;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://localhost:3000' });
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.setBypassCSP(true);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What axe finds, one line a rule, with everything that opens both closed and open. */
async function violations(path: string): Promise<string[]> {
  await page.goto(site.origin + path);
  await page.evaluate(axe);
  const found: string[] = [];
  for (const open of [false, true]) {
    await page.$$eval(
      'details',
      (all, state) => all.forEach((element) => (element.open = state)),
      open,
    );
    const lines: unknown = await page.evaluate(`axe
      .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].target))`);
    if (Array.isArray(lines)) found.push(...lines.map(String));
    else throw new Error('axe did not answer');
  }
  return found;
}

describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
  beforeAll(() => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]));

  test.each(paths)('%s has no accessibility violation', async (path) => {
    expect(await violations(path)).toEqual([]);
  });
});

/** Texts of the main content that stand in a column of a few letters. */
function squeezedTexts(): Promise<string[]> {
  return page.$$eval('main p, main li, main dd, main td, main h2, main h3', (elements) =>
    elements
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 48 && height > 120 && element.closest('.visually-hidden') === null;
      })
      .map((element) => element.textContent.slice(0, 40)),
  );
}

test.each([320, 360, 768, 1280, 1920])(
  'nothing overflows or is squeezed at %i px',
  async (width) => {
    await page.setViewport({ width, height: 900 });
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(site.origin + path);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) wide.push(`${path}: ${excess} px`);
      wide.push(...(await squeezedTexts()).map((text) => `${path}: «${text}» is squeezed`));
    }
    expect(wide).toEqual([]);
  },
);
