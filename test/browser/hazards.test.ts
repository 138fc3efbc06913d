import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewDocumentScriptEvaluation } from 'puppeteer';
import { useBrowser, useTab } from '../support/browser/useBrowser';
import { demoPack } from '../support/content/pack';
import { startServer, withoutSearch } from '../support/sites/startServer';
import { follow, load } from '../support/browser/visit';
import { temporaryFolder } from '../support/run/temporaryFolder';
import { useForAll } from '../support/run/atEnd';
import type { Alert } from '../../shared/content/listing';
import { hazard } from '../support/content/documents';
import { testInFull } from '../support/run/tier';

const article = '/de/uferzonen';
const folder = temporaryFolder();
const hour = 3_600_000;

function alertOf(id: string, level: Alert['level'], updatedAt = '2026-01-01T06:00:00+01:00') {
  return hazard({
    id,
    level,
    validFrom: '2026-01-01T06:00:00+01:00',
    validTo: new Date(Date.now() + hour).toISOString(),
    updatedAt,
    title: { de: `Hochwasser ${id}` },
    text: { de: 'Meiden Sie das Ufer.' },
  });
}

const mild = alertOf('mild', 3);
const link = { de: { title: 'Was zu tun ist', href: '/de/hochwasser' } };
const grave = { ...alertOf('grave', 4), hazardType: 'earthquake', link };

const browser = useBrowser();
const site = useForAll(async () => {
  cpSync(demoPack, folder, { recursive: true });
  writeFileSync(join(folder, 'index/alerts.json'), JSON.stringify({ value: [mild, grave] }));
  return startServer({
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: pathToFileURL(folder).href,
    ...withoutSearch,
  });
});
const { page } = useTab(browser);
/** What `/api/alerts` answers; undefined for no answer. */
let live: readonly object[] | undefined;
/** What each document of the test begins with. */
const scripts: NewDocumentScriptEvaluation[] = [];

async function beginWith<T>(script: (given: T) => void, given: T): Promise<void> {
  scripts.push(await page.evaluateOnNewDocument(script, given));
}

/** A visitor whose clock can be put forward, and whom the server tells what the test wants. */
beforeEach(async () => {
  live = [mild, grave];
  await page.setViewport({ width: 1280, height: 900 });
  await beginWith(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(Reflect.get(window, 'ahead') ?? 0);
    const said: string[] = [];
    Object.assign(window, { said, shift: 0 });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[role="alert"]')) said.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  }, undefined);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/alerts')) void request.continue();
    else if (live === undefined) void request.abort();
    else void request.respond({ contentType: 'application/json', body: JSON.stringify(live) });
  });
});

afterEach(async () => {
  for (const { identifier } of scripts.splice(0)) {
    await page.removeScriptToEvaluateOnNewDocument(identifier);
  }
});

const titles = () => page.$$eval('.hazard h2', (all) => all.map((title) => title.textContent));
const said = () => page.evaluate(() => Reflect.get(window, 'said') as unknown);
const buttons = '.hazard-dismiss:not(.awaits-script)';

/** Loads a page and waits until the messages can be closed. */
async function visit(): Promise<void> {
  const answered = page.waitForRequest((request) => request.url().endsWith('/api/alerts'));
  await load(page, site.origin + article);
  await answered;
}

/** Lets time pass on the visitor's clock, and waits for the next question to the server. */
async function pass(ms: number): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/alerts'));
  await page.evaluate((ahead) => {
    Reflect.set(window, 'ahead', Number(Reflect.get(window, 'ahead') ?? 0) + ahead);
    document.dispatchEvent(new Event('visibilitychange'));
  }, ms);
  await asked;
}

/** Sum of the layout shifts so far. */
function layoutShift(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
          done(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );
}

test('a message up to level 3 can be closed for the session; one of level 4 has no button', async () => {
  await visit();
  await page.waitForSelector(buttons);
  expect(await titles()).toEqual(['Hochwasser mild\u00a0– Aare', 'Hochwasser grave\u00a0– Aare']);
  const [button, ...others] = await page.$$(buttons);
  if (button === undefined) throw new Error('There is no button');
  expect(others).toEqual([]);
  const name = (await page.accessibility.snapshot({ root: button }))?.name;
  expect(name).toBe('Meldung schliessen Hochwasser mild\u00a0– Aare');
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.press('Enter');
  expect(await titles()).toEqual(['Hochwasser grave\u00a0– Aare']);
  expect(await page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);

  await follow(page, '/de/hochwasser');
  expect(await titles()).toEqual(['Hochwasser grave\u00a0– Aare']);
  await visit();
  await page.waitForFunction(() => document.querySelectorAll('.hazard').length === 1);
  expect(await layoutShift()).toBeLessThanOrEqual(0.01);
});

test('a closed message comes back when it is updated, and is said once', async () => {
  await visit();
  await (await page.waitForSelector(buttons))?.click();
  await pass(31_000);
  expect(await titles()).toEqual(['Hochwasser grave\u00a0– Aare']);
  live = [alertOf('mild', 3, '2026-01-02T06:00:00+01:00'), grave];
  await pass(31_000);
  await page.waitForFunction(() => document.querySelectorAll('.hazard').length === 2);
  await pass(31_000);
  expect(await said()).toEqual([
    'Hochwasser – Gefahrenstufe 3 (erhebliche Gefahr)Hochwasser mild\u00a0– Aare. Meiden Sie das Ufer.',
  ]);
});

test('a new message appears at the top, is said once, and leaves the focus where it is', async () => {
  await visit();
  await page.focus('#header-search-field');
  live = [alertOf('new', 5), mild, grave];
  await pass(31_000);
  await page.waitForFunction(() => document.querySelectorAll('.hazard').length === 3);
  expect((await titles())[0]).toBe('Hochwasser new\u00a0– Aare');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search-field');
  await pass(31_000);
  await follow(page, '/de/leichte-sprache');
  expect(await said()).toEqual([
    'Hochwasser – Gefahrenstufe 5 (sehr grosse Gefahr)Hochwasser new\u00a0– Aare. Meiden Sie das Ufer.',
  ]);
});

test('a message that has ended goes from an old page, also when the server does not answer', async () => {
  live = undefined;
  await beginWith((ahead) => Reflect.set(window, 'ahead', ahead), 2 * hour);
  await visit();
  await page.waitForFunction(() => document.querySelector('.hazard') === null);
});

testInFull(
  'on a phone a message and the question for consent leave the first screen to the page',
  async () => {
    live = [
      {
        ...alertOf('long', 3),
        title: { de: 'Erhebliche Hochwassergefahr' },
        region: { de: 'Tarna, Velm bis Pontetto' },
        link: { de: { title: 'Was jetzt zu tun ist', href: '/de/hochwasser' } },
      },
    ];
    await page.deleteCookie({ name: 'consent', domain: 'localhost' });
    await page.setViewport({ width: 360, height: 740 });
    await visit();
    await page.waitForSelector('.hazard a');
    await page.waitForSelector('#consent-notice:not([hidden])');
    const heights = (selector: string) =>
      page.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...(await heights('.hazard')))).toBeLessThanOrEqual(120);
    expect(Math.min(...(await heights('.hazard :is(a, summary)')))).toBeGreaterThanOrEqual(44);
    const idAt = (y: number) =>
      page.evaluate((at) => document.elementFromPoint(180, at)?.closest('main, section')?.id, y);
    expect([await idAt(520), await idAt(730)]).toEqual(['main', 'main']);
  },
);

testInFull('a message is printed on the page that it leads to', async () => {
  const printed = async (path: string) => {
    await page.goto(site.origin + path);
    await page.emulateMediaType('print');
    return page.$$eval('.hazard', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.querySelector('h2')?.textContent),
    );
  };
  expect(await printed(article)).toEqual([]);
  expect(await printed('/de/hochwasser')).toEqual(['Hochwasser grave\u00a0– Aare']);
});

test('messages are shown without JavaScript, and without a button', async () => {
  await page.setJavaScriptEnabled(false);
  await page.goto(site.origin + article);
  expect(await titles()).toHaveLength(2);
  const kinds = await page.$$eval('.hazard-kind', (all) => all.map((kind) => kind.textContent));
  expect(kinds).toEqual([
    'Hochwasser\u00a0– Gefahrenstufe 3 (erhebliche Gefahr)',
    'Erdbeben\u00a0– Gefahrenstufe 4 (grosse Gefahr)',
  ]);
  const times = await page.$$eval('.hazard-times', (all) => all.map((time) => time.textContent));
  expect(times).toHaveLength(4);
  expect(times[0]).toBe('Aktualisiert am 01.01.2026, 06:00\u00a0Uhr');
  expect(times[1]).toMatch(/^Gültig bis \d+\.\d+\.\d{4}, \d\d:\d\d\sUhr$/);
  expect(await page.$eval('.hazard-dismiss', (button) => button.checkVisibility())).toBe(false);
});

testInFull('the visitor is told of a lost connection, and when it is back', async () => {
  await visit();
  await page.waitForSelector(buttons);
  await page.setOfflineMode(true);
  const told = await page.waitForSelector('#notices[role="status"] .notice');
  expect(await told?.evaluate((element) => element.textContent)).toMatch(
    /^Sie sind offline\. Sie sehen die Fassung vom \d+\.\s\S+ \d{4}, \d\d:\d\d\sUhr\.$/,
  );
  await page.setOfflineMode(false);
  await page.waitForFunction(() => document.querySelector('.notice') === null);
  expect(await page.$eval('#announcer', (region) => region.textContent)).toBe(
    'Sie sind wieder online.',
  );
});
