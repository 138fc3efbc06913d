import type { HTTPRequest } from 'puppeteer';
import { useBrowser, useTab } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { sampled, testInFull } from '../support/run/tier';
import {
  enter,
  follow,
  idle,
  load,
  press,
  reach,
  snapshot,
  toDocument,
} from '../support/browser/visit';

const { page, complaints } = useTab(useBrowser());
const site = useSite('demo');

/** The documents of a locale, as its sitemap names them. */
async function documentPaths(locale: string): Promise<string[]> {
  const xml = await (await fetch(`${site.origin}/${locale}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  return sampled(paths, Math.ceil(paths.length / 2));
}

/**
 * Where a page differs from what it is expected to come to look like, and how; undefined once it does not.
 * What its script does when idle may still be on its way, for longer on a busy machine.
 */
async function differenceFrom(expected: string): Promise<readonly string[] | undefined> {
  const latest = performance.now() + 10_000;
  let seen: string;
  do {
    seen = await snapshot(page);
    if (seen === expected) return undefined;
  } while (performance.now() < latest);
  const from = expected.split('').findIndex((unit, index) => unit !== seen[index]);
  return [expected, seen].map((text) => text.slice(Math.max(0, from - 100), from + 200));
}

/** Complaints, but for the answer 404 that was asked for. */
function unexpected(): string[] {
  return complaints().filter((text) => !text.includes('status of 404'));
}

// Those in German are loaded by the next test.
test.each(sampled(['fr', 'rm', 'en'], 3))(
  'every document runs without a complaint in %s',
  async (locale) => {
    for (const path of await documentPaths(locale)) await load(page, site.origin + path);
    expect(complaints()).toEqual([]);
  },
);

test('a page is the same whether it was loaded or reached by a link', async () => {
  const documents = await documentPaths('de');
  // What is reached from a list leads back to it, unlike what is loaded: lists come last.
  const isList = (path: string) => /\/(overview\/|newnsb$|search)/.test(path);
  const paths = [
    ...documents.filter((path) => !isList(path)),
    '/ar',
    '/de/gibt-es-nicht',
    ...sampled(['/de', '/fr'], 2),
    ...documents.filter(isList),
    ...sampled(['/de/newnsb', '/de/search?q=wasser'], 2),
  ];
  const reached = new Map<string, string>();
  await load(page, `${site.origin}/de/languages`);
  await idle(page);
  for (const path of paths) {
    await follow(page, path);
    reached.set(path, await snapshot(page));
  }
  for (const [path, expected] of reached) {
    await load(page, site.origin + path);
    expect([path, await differenceFrom(expected)]).toEqual([path, undefined]);
  }
  expect(unexpected()).toEqual([]);
});

test('the latest of two clicks wins, Back and Forward restore page and position', async () => {
  await load(page, `${site.origin}/de`);
  await page.evaluate(() => {
    for (const href of ['/fr', '/de/newnsb']) {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
    }
  });
  await page.waitForFunction(() => location.pathname === '/de/newnsb');
  expect(await page.$eval('html', (html) => html.lang)).toBe('de');
  await page.evaluate(() => window.scrollTo(0, 300));
  await follow(page, '/de/languages');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/de/newnsb' && window.scrollY === 300);
});

test('a navigation says the title and moves the focus to the heading, Back to the link followed', async () => {
  await load(page, `${site.origin}/de`);
  const link = 'main .show-all a[href="/de/themen"]';
  await press(page, link);
  // The address is that of the page before its content is.
  await page.waitForFunction(() => document.getElementById('announcer')?.textContent !== '');
  await page.goBack();
  await page.waitForSelector(`${link}:focus`);
  await follow(page, '/de/languages');
  const state = await page.evaluate(() => ({
    focused: document.activeElement?.tagName,
    said: document.getElementById('announcer')?.textContent,
    title: document.title,
  }));
  expect(state).toEqual({ focused: 'H1', said: state.title, title: state.title });
});

testInFull('until its navigation is loaded, a page loads documents', async () => {
  const held: HTTPRequest[] = [];
  const isIdle = (request: HTTPRequest) =>
    request.initiator()?.type === 'script' && request.resourceType() === 'script';
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isIdle(request)) held.push(request);
    else void request.continue();
  });
  // What is held back keeps documents from being loaded in full.
  const waitUntil = 'domcontentloaded';
  await page.goto(`${site.origin}/de/search?q=wasser`, { waitUntil });
  await page.waitForSelector('.search-clear');
  await page.type('#search-field', 'ab');
  await toDocument(page, () => page.keyboard.press('Enter'), waitUntil);
  expect(new URL(page.url()).search).toBe('?q=abwasser');
  const home = `${site.origin}/de`;
  const asked = page.waitForRequest(
    (request) => isIdle(request) && request.headers()['referer'] === home,
  );
  await toDocument(page, () => press(page, '.breadcrumb a'), waitUntil);
  expect(page.url()).toBe(home);

  await asked;
  await page.evaluate(() => history.pushState(null, '', '/de/languages'));
  page.removeAllListeners('request');
  page.on('request', (request) => void request.continue());
  await Promise.all(held.map((request) => request.continue().catch(() => {})));
  await page.waitForSelector('main a[hreflang="rm"]');
});

test('everything is readable and navigable without JavaScript', async () => {
  await page.setJavaScriptEnabled(false);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${site.origin}/de`);
  await page.click('nav.main-navigation summary');
  const [first] = await page.$$('nav.main-navigation details[open] a');
  await toDocument(page, () => first?.click());
  expect(await page.$$eval('main h1', (headings) => headings.length)).toBe(1);

  await page.goto(`${site.origin}/de/languages`);
  await enter(page, 'main a[hreflang="rm"]');
  expect(new URL(page.url()).pathname).toBe('/rm');
  expect(await page.$eval('html', (html) => html.getAttribute('lang'))).toBe('rm');

  await page.goto(`${site.origin}/de`);
  await page.type('form[role="search"] input[name="q"]', 'wasser');
  await toDocument(page, () => page.keyboard.press('Enter'));
  expect(new URL(page.url()).search).toBe('?q=wasser');
  expect(await page.$$eval('main li.item', (items) => items.length)).toBeGreaterThan(0);
});

testInFull(
  'the state of what a page describes stands right under its title, and leads nowhere',
  async () => {
    const underTitle = async (path: string) => {
      await reach(page, site.origin + path);
      return page.evaluate(() => ({
        state: document.querySelector('.hero + .notification .notification-title')?.textContent,
        off: document.querySelector('.date-box s') !== null,
        actions: document.querySelectorAll('.action-box .button, .date-box a[download]').length,
      }));
    };
    expect([
      await underTitle('/de/exkursion-gletschervorfeld'),
      await underTitle('/de/infoanlass-hafenplanung-velm'),
      await underTitle('/de/wasserentnahme-bei-trockenheit'),
      await underTitle('/de/dossier-hochwasser-2025'),
    ]).toEqual([
      { state: 'Diese Veranstaltung ist abgesagt.', off: true, actions: 0 },
      { state: 'Diese Veranstaltung ist verschoben.', off: false, actions: 1 },
      { state: 'Diese Dienstleistung ist vorübergehend nicht verfügbar.', off: false, actions: 0 },
      {
        state: 'Dieses Dossier ist archiviert und wird nicht mehr nachgeführt.',
        off: false,
        actions: 0,
      },
    ]);
  },
);

testInFull('the way to the top lies over nothing of a list, however wide it is', async () => {
  await load(page, `${site.origin}/de/overview/news`);
  for (const width of [320, 768, 1280, 1440]) {
    await page.setViewport({ width, height: 700 });
    const covered = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const way = document.querySelector('.back-to-top a')?.getBoundingClientRect();
      const rides = getComputedStyle(document.querySelector('.back-to-top a') ?? document.body);
      return [...document.querySelectorAll('main :is(a, button, input, p, h2, h3)')]
        .filter((part) => part.checkVisibility() && part.closest('.back-to-top') === null)
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const beside = right <= (way?.left ?? 0) || left >= (way?.right ?? Infinity);
          const clear = bottom <= (way?.top ?? 0) || top >= (way?.bottom ?? Infinity);
          return !beside && (rides.position === 'sticky' || !clear);
        })
        .map((part) => part.textContent);
    });
    expect([width, covered]).toEqual([width, []]);
  }
});
