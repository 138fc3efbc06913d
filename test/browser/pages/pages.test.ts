import type { HTTPRequest } from 'puppeteer';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { inFull, sampled, testInFull } from '../../support/run/tier';
import {
  enter,
  follow,
  idle,
  load,
  press,
  snapshot,
  toDocument,
  wide,
} from '../../support/browser/visit';

const browser = useBrowser();
const { page, complaints } = useTab(browser);
const site = useSite('demo');
const visit = (path: string) => load(page, site.origin + path);

/** The documents of a locale, as its sitemap names them. */
async function documentPaths(locale: string): Promise<string[]> {
  const xml = await (await fetch(`${site.origin}/${locale}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  return sampled(paths, paths.length);
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

test('a page is the same whether it was loaded or reached by a link', async () => {
  const documents = await documentPaths('de');
  // What is reached from a list leads back to it, unlike what is loaded: lists come last.
  const isList = (path: string) => /\/(overview\/|newnsb$|search)/.test(path);
  const paths = [
    ...documents.filter((path) => !isList(path)),
    ...sampled(['/de/gibt-es-nicht', '/ar', '/de', '/fr'], 3),
    ...documents.filter(isList),
    ...sampled(['/de/newnsb', '/de/search?q=wasser'], 2),
  ];
  const reached = new Map<string, string>();
  await visit('/de/languages');
  await idle(page);
  for (const path of paths) {
    await follow(page, path);
    reached.set(path, await snapshot(page));
  }
  for (const [path, expected] of reached) {
    await visit(path);
    expect([path, await differenceFrom(expected)]).toEqual([path, undefined]);
  }
  expect(complaints().filter((text) => !text.includes('status of 404'))).toEqual([]);
});

// Those in German are loaded by the test before.
inFull('other languages', () => {
  test.each(['fr', 'rm', 'en'])('every document runs without a complaint in %s', async (locale) => {
    for (const path of await documentPaths(locale)) await visit(path);
    expect(complaints()).toEqual([]);
  });
});

test('a navigation moves the focus to the heading, Back to the link and the position; the latest of two clicks wins', async () => {
  await visit('/de');
  const link = 'main .show-all a[href="/de/themen"]';
  await press(page, link);
  // The address is that of the page before its content is.
  await page.waitForFunction(() => document.getElementById('announcer')?.textContent !== '');
  await page.goBack();
  await page.waitForSelector(`${link}:focus`);
  await page.evaluate(() => {
    document.getElementById('announcer')?.replaceChildren();
    for (const href of ['/fr', '/de/newnsb']) {
      const other = document.createElement('a');
      other.href = href;
      document.body.append(other);
      other.click();
    }
  });
  await page.waitForFunction(() => document.getElementById('announcer')?.textContent !== '');
  expect(new URL(page.url()).pathname).toBe('/de/newnsb');
  expect(await page.$eval('html', (html) => html.lang)).toBe('de');
  await page.evaluate(() => window.scrollTo(0, 300));
  await follow(page, '/de/languages');
  expect(await page.$('h1:focus')).not.toBeNull();
  const said = await page.$eval('#announcer', ({ textContent }) => textContent);
  expect(said).toBe(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/de/newnsb' && window.scrollY === 300);
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

test('a choice of language keeps the part of the page that is being read', async () => {
  await visit('/de/hochwasser');
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
  const { pathname, hash } = new URL(page.url());
  expect([pathname, hash]).toEqual(['/fr/crues', expect.stringMatching(/^#\S+$/)]);
  // The browser scrolls smoothly.
  await page.waitForFunction(
    (part) => (document.querySelector(part)?.getBoundingClientRect().top ?? Infinity) < innerHeight,
    {},
    hash,
  );
  const cookies = await browser.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('fr');
});

testInFull('a page loads the one table of its language', async () => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const code = /messages\.(\w+)\./.exec(request.url())?.[1];
    if (code !== undefined) asked.add(code);
  });
  await visit('/de/gefahrenstufen-hochwasser');
  await follow(page, '/de/search?q=wasser');
  expect([...asked]).toEqual(['de']);
  await follow(page, '/rm');
  expect([...asked]).toEqual(['de', 'rm']);
});

test('everything is navigable without JavaScript', async () => {
  await page.setJavaScriptEnabled(false);
  await page.setViewport(wide);
  await page.goto(`${site.origin}/de`);
  await page.click('nav.main-navigation summary');
  await enter(page, 'nav.main-navigation details[open] a');
  expect(await page.$$('main h1')).toHaveLength(1);
  await enter(page, '.language-switcher a[hreflang="rm"]');
  expect(new URL(page.url()).pathname).toMatch(/^\/rm\b/);
  expect(await page.$eval('html', (html) => html.lang)).toBe('rm');
});

test('scripts come from the build alone, and text becomes no HTML', async () => {
  await page.goto(`${site.origin}/de/uferzonen`);
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
