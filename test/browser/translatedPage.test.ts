import type { Page } from 'puppeteer';
import { galleryPaths, demoScreens } from '../support/browser/screens';
import { searchReady } from '../support/sites/startServer';
import { useBrowser } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { sampled } from '../support/run/tier';
import {
  installTranslator,
  looseTexts,
  textsOf,
  translate,
  untilTexts,
  useControls,
} from '../support/browser/translated';
import { follow, load, openPage, visitorAgent } from '../support/browser/visit';

const browser = useBrowser();
const site = useSite('gallery');
let page: Page;
let complaints: () => readonly string[];

beforeAll(() => searchReady(site.origin, 'de'));

beforeEach(async () => {
  ({ page, complaints } = await openPage(browser));
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setViewport({ width: 1280, height: 900 });
});

afterEach(() => page.close());

/** What the console says of answers that a page may get, and of a copy that the browser does not allow. */
const expected = /Failed to load resource|Clipboard\w* permission/;
const faults = () => complaints().filter((text) => !expected.test(text));

const open = async (path: string) => {
  await load(page, site.origin + path);
  await translate(page);
};

test.each(sampled([...demoScreens, ...galleryPaths()], 90))(
  '%s holds no text without an element',
  async (path) => {
    await load(page, site.origin + path);
    expect(await looseTexts(page)).toEqual([]);
  },
);

test.each(sampled(demoScreens, 50))('every control of %s works when translated', async (path) => {
  await installTranslator(page);
  await open(path);
  expect(await useControls(page)).toBeGreaterThan(0);
  await page.waitForNetworkIdle({ idleTime: 200 });
  expect(await page.$('.page-error')).toBeNull();
  expect(faults()).toEqual([]);
});

test('the terms of a translated glossary are filtered', async () => {
  await installTranslator(page);
  await open('/de/glossar');
  await page.type('.glossary-filter input', 'e');
  await translate(page);
  await page.type('.glossary-filter input', 'inzug');
  await untilTexts(page, '.glossary-filter [role="status"]', '1 Eintrag');
  expect(await textsOf(page, '.term')).toContain('Einzug');
});

const ways: readonly (readonly [string, string])[] = [
  ['/de/overview/events', '/de/overview/news'],
  ['/de/search?q=wasser', '/de/search?q=hochwasser'],
  ['/de/newnsb', '/de/newnsb?newsCategoryIDs=rede'],
  ['/de/overview/news', '/de/overview/services'],
  ['/de/fachtagung-lebendige-ufer', '/de/publication/seen/2026'],
  ['/de/gibt-es-nicht', '/de/languages'],
  ['/de/cookies', '/de'],
];

test.each(sampled(ways, 7))('from translated %s a link leads to all of %s', async (from, to) => {
  await installTranslator(page);
  await load(page, site.origin + to);
  const whole = await textsOf(page);
  await open(from);
  await follow(page, to);
  await untilTexts(page, 'main', whole);
  expect(await page.title()).not.toBe('');
  expect(faults()).toEqual([]);
});

test.each(sampled(['/de/newnsb', '/de', '/de/glossar', '/de/kontakt'], 4))(
  '%s that was translated before the script runs is taken over as it is',
  async (path) => {
    await installTranslator(page, true);
    await load(page, site.origin + path);
    expect(await page.$$eval('main font', (all) => all.length)).toBeGreaterThan(0);
    await useControls(page);
    expect(await page.$('.page-error')).toBeNull();
    expect(faults()).toEqual([]);
  },
);

describe('where an extension has taken elements away', () => {
  /** Takes away what React is about to, as a blocker does. */
  const damage = (selector: string) =>
    page.$$eval(selector, (all) => all.forEach((element) => element.remove()));

  test('the part is rendered anew, once a page, and it is reported', async () => {
    await load(page, `${site.origin}/de/glossar`);
    await damage('.glossary-letter');
    await page.type('.glossary-filter input', 'q');
    await page.waitForSelector('.glossary-letter');
    expect(await page.$('.page-error')).toBeNull();
    expect(faults().join()).toContain('NotFoundError');
    await damage('.glossary-letter');
    await page.type('.glossary-filter input', 'q');
    await page.waitForSelector('.page-error');
    await follow(page, '/de/languages');
    expect(await page.$('.page-error')).toBeNull();
  });

  test('the frame is rendered anew when one of its own elements is gone', async () => {
    await load(page, `${site.origin}/de`);
    await damage('#consent-notice, .breadcrumb, .share-bar');
    await follow(page, '/de/cookies');
    expect(await page.$('.page-error')).toBeNull();
    await follow(page, '/de/glossar');
    expect(await page.$('.breadcrumb')).not.toBeNull();
    expect(await page.$('.page-error')).toBeNull();
  });
});
