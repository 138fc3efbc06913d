import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { load, narrow, reconnect, wide } from '../../support/browser/visit';

const { page } = useTab(useBrowser());
const site = useSite('news');

beforeEach(() => page.setViewport({ width: 1280, height: 900 }));
const visit = (path: string) => load(page, site.origin + path);
const address = () => page.url().slice(site.origin.length);
const valueOf = (name: string) =>
  page.$eval(`.filters input[name="${name}"]`, (input) => 'value' in input && input.value);

/** Waits until a field of the form says this: equal results do not tell when an answer is there. */
async function says(name: string, value: string): Promise<void> {
  await page.waitForFunction(
    (selector, wanted) => {
      const input = document.querySelector(selector);
      return input !== null && 'value' in input && input.value === wanted;
    },
    {},
    `.filters input[name="${name}"]`,
    value,
  );
}

/** Waits until the address has this query and its results are shown. */
async function settled(query: string, heading: string): Promise<void> {
  await page.waitForFunction(
    (wanted, text) =>
      location.search === wanted && document.getElementById('results')?.textContent === text,
    {},
    query,
    heading,
  );
}

async function typeDay(name: string, digits: string): Promise<void> {
  await page.$eval(`.filters input[name="${name}"]`, (input) => input.focus());
  await page.keyboard.type(digits);
}

test('days that were typed and not applied go with the next choice', async () => {
  await visit('/de/newnsb?q=Meldung');
  const [from, to] = [await valueOf('start_date'), await valueOf('end_date')];
  await typeDay('end_date', '01011990');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.field-fault');
  expect(await valueOf('end_date')).toBe('1990-01-01');
  await page.click('.chips a');
  await settled('', '30 Ergebnisse');
  expect([await valueOf('start_date'), await valueOf('end_date')]).toEqual([from, to]);
  expect(await page.$('.field-fault')).toBeNull();
});

test('days that were applied are taken back by reset and by Back', async () => {
  await visit('/de/newnsb');
  const from = String(await valueOf('start_date'));
  await typeDay('start_date', '01011990');
  await page.keyboard.press('Enter');
  await settled('?start_date=1990-01-01', '30 Ergebnisse');
  await page.click('.reset');
  await settled('', '30 Ergebnisse');
  await says('start_date', from);
  await page.goBack();
  await settled('?start_date=1990-01-01', '30 Ergebnisse');
  await says('start_date', '1990-01-01');
  await page.goBack();
  await settled('', '30 Ergebnisse');
  await says('start_date', from);
});

test('without a network the list stays, says so, and is asked for again in place', async () => {
  // No test before has this list in the browser's cache.
  await visit('/de/newnsb?display=grid');
  await page.setOfflineMode(true);
  await page.select('select[name="newsCategoryIDs"]', 'rede');
  const notice = '.results [role="alert"]';
  await page.waitForSelector(notice);
  expect(await page.$eval(notice, (element) => element.textContent)).toContain(
    'Die Übersicht News ist nicht verfügbar',
  );
  expect(address()).toBe('/de/newnsb?display=grid');
  await settled('?display=grid', '30 Ergebnisse');
  expect(await page.$eval('select[name="newsCategoryIDs"]', ({ value }) => value)).toBe('all');
  await reconnect(page);
  await page.click(`${notice} a`);
  await settled('?newsCategoryIDs=rede&display=grid', '15 Ergebnisse');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('results');
  expect(await page.$(notice)).toBeNull();
  await page.setOfflineMode(true);
  await page.evaluate(() => history.back());
  await page.waitForSelector(notice);
  expect(address()).toBe('/de/newnsb?display=grid');
  await reconnect(page);
  await page.click(`${notice} a`);
  await settled('?display=grid', '30 Ergebnisse');
  expect(await page.evaluate(() => history.length)).toBe(3);
});

const demo = useSite('demo');
/** Where the first item may begin at most; a hazard message takes up to 170 and 120 pixels besides. */
test.each([
  ['/de/newnsb', 460, 400],
  ['/de/overview/events', 460, 400],
  ['/de/search?q=wasser', 530, 480],
] as const)('above a list, %s has little', async (path, mostWide, mostNarrow) => {
  for (const hasScript of [true, false]) {
    await page.setJavaScriptEnabled(hasScript);
    await page.goto(demo.origin + path);
    for (const [viewport, limit] of [
      [wide, mostWide],
      [narrow, mostNarrow],
    ] as const) {
      await page.setViewport(viewport);
      const top = await page.$eval('.results .item', (item) => item.getBoundingClientRect().top);
      expect(top).toBeLessThanOrEqual(limit);
    }
  }
});
