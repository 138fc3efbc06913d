import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { follow, load, narrow, wide } from '../../support/browser/visit';
import type { Alert } from '../../../shared/content/listingItem';
import { hazard } from '../../support/content/documents';
import { useSite } from '../../support/run/useSite';
import { testInFull } from '../../support/run/tier';

const article = '/de/uferzonen';
const day = 86_400_000;
const first = 'Flüsse steigen rasch\u00a0– Tarna, Velm bis Pontetto';

function alertOf(id: string, level: Alert['level']) {
  return hazard({
    id,
    level,
    validFrom: '2026-01-01T06:00:00+01:00',
    validTo: new Date(Date.now() + day).toISOString(),
    updatedAt: '2026-01-01T06:00:00+01:00',
    title: { de: `Hochwasser ${id}` },
    text: { de: 'Meiden Sie das Ufer.' },
  });
}

const { page, beginWith } = useTab(useBrowser());
// Its documents have one message, of level 3.
const site = useSite('gallery');
/** What `/api/alerts` answers; undefined for no answer. */
let live: readonly object[] | undefined;
let published: readonly object[];

beforeAll(async () => {
  published = JSON.parse(await (await fetch(`${site.origin}/api/alerts`)).text());
});

/** A visitor whose clock can be put forward, and whom the server tells what the test wants. */
beforeEach(async () => {
  live = published;
  await page.setViewport(wide);
  await beginWith(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(Reflect.get(window, 'ahead') ?? 0);
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[role="alert"]')) said.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/alerts')) void request.continue();
    else if (live === undefined) void request.abort();
    else void request.respond({ contentType: 'application/json', body: JSON.stringify(live) });
  });
});

const titles = () => page.$$eval('.hazard h2', (all) => all.map((title) => title.textContent));
const said = () => page.evaluate(() => Reflect.get(window, 'said') as unknown);
const buttons = '.hazard-dismiss:not(.awaits-script)';
const count = (number: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('.hazard').length === wanted,
    {},
    number,
  );

/** Loads a page and waits until the messages can be closed. */
async function visit(): Promise<void> {
  const answered = page.waitForRequest((request) => request.url().endsWith('/api/alerts'));
  await load(page, site.origin + article);
  await answered;
}

/** Lets half a minute pass on the visitor's clock, and waits for the next question to the server. */
async function pass(): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/alerts'));
  await page.evaluate(() => {
    Reflect.set(window, 'ahead', Number(Reflect.get(window, 'ahead') ?? 0) + 31_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
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

test('a message of level 3 is closed for the session until it is updated; new ones come to the top and are said once', async () => {
  await visit();
  const button = await page.waitForSelector(buttons);
  if (button === null) throw new Error('There is no button');
  expect(await titles()).toEqual([first]);
  const name = (await page.accessibility.snapshot({ root: button }))?.name;
  expect(name).toBe(`Meldung schliessen ${first}`);
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.press('Enter');
  expect(await titles()).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
  await follow(page, '/de/hochwasser');
  expect(await titles()).toEqual([]);
  await visit();
  await count(0);
  expect(await layoutShift()).toBeLessThanOrEqual(0.01);

  await page.focus('#header-search-field');
  live = [{ ...published[0], updatedAt: new Date().toISOString() }];
  await pass();
  await count(1);
  live = [alertOf('new', 5), ...live];
  await pass();
  await count(2);
  expect(await titles()).toEqual(['Hochwasser new\u00a0– Aare', first]);
  // One of a level above has no button.
  expect(await page.$$(buttons)).toHaveLength(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('header-search-field');
  await pass();
  await follow(page, '/de/leichte-sprache');
  expect(await said()).toEqual([
    expect.stringMatching(
      /^Hochwasser – Gefahrenstufe\u00a03 \(erhebliche Gefahr\)Flüsse steigen rasch/,
    ),
    'Hochwasser – Gefahrenstufe\u00a05 (sehr grosse Gefahr)Hochwasser new\u00a0– Aare. Meiden Sie das Ufer.',
  ]);
});

test('a message that has ended goes from an old page, also when the server does not answer', async () => {
  live = undefined;
  await beginWith((ahead) => Reflect.set(window, 'ahead', ahead), 4 * day);
  await visit();
  await count(0);
  expect(await said()).toEqual([]);
});

test('messages are shown without JavaScript, without a button, and printed on the page they lead to', async () => {
  await page.setJavaScriptEnabled(false);
  await page.goto(`${site.origin}/de/gefahrenstufen-hochwasser`);
  expect(await titles()).toEqual([first]);
  const texts = await page.$$eval('.hazard :is(.hazard-kind, .hazard-times)', (all) =>
    all.map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([
    'Hochwasser\u00a0– Gefahrenstufe\u00a03 (erhebliche Gefahr)',
    expect.stringMatching(/^Aktualisiert am \d+\.\d+\.\d{4}, \d\d:\d\d\sUhr$/),
    expect.stringMatching(/^Gültig bis \d+\.\d+\.\d{4}, \d\d:\d\d\sUhr$/),
  ]);
  expect(await page.$eval('.hazard-dismiss', (button) => button.checkVisibility())).toBe(false);
  const isPrinted = async () => {
    await page.emulateMediaType('print');
    return page.$eval('.hazard', (one) => one.checkVisibility());
  };
  expect(await isPrinted()).toBe(true);
  await page.emulateMediaType();
  await page.goto(site.origin + article);
  expect(await isPrinted()).toBe(false);
});

testInFull('on a phone a message and the consent leave the first screen to the page', async () => {
  await page.deleteCookie({ name: 'consent', domain: 'localhost' });
  await page.setViewport(narrow);
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
});

testInFull('the visitor is told of a lost connection, and when it is back', async () => {
  await visit();
  await page.waitForSelector(buttons);
  await page.setOfflineMode(true);
  const told = await page.waitForSelector('#notices[role="status"] .notice');
  expect(await told?.evaluate((element) => element.textContent)).toMatch(
    /^Sie sind offline\. Sie sehen die Fassung vom \d+\.\s\S+\s\d{4}, \d\d:\d\d\sUhr\.$/,
  );
  await page.setOfflineMode(false);
  await page.waitForFunction(() => document.querySelector('.notice') === null);
  expect(await page.$eval('#announcer', (region) => region.textContent)).toBe(
    'Sie sind wieder online.',
  );
});
