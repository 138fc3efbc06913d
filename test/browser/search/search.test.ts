import { violations } from '../../support/browser/axe';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { enter, load, narrow, toDocument, wide } from '../../support/browser/visit';
import { useSite } from '../../support/run/useSite';

const { page } = useTab(useBrowser());
const site = useSite('demo');

const text = (selector: string) => page.$eval(selector, (element) => element.textContent);
const place = () => page.url().slice(site.origin.length);

/** Waits until the results have this heading, and the part with the focus is this one. */
async function waitForResults(heading: string | null, focused: string): Promise<void> {
  await page.waitForFunction(
    (wanted, part) =>
      document.getElementById('results')?.textContent === wanted &&
      document.activeElement?.matches(part),
    {},
    heading,
    focused,
  );
}

test('a field of the search is a combobox by the keyboard, leads to what was chosen, and searches where nothing was', async () => {
  const field = '#header-search-field';
  const state = () =>
    page.$eval(field, (input) => ({
      open: input.ariaExpanded,
      active: input.ariaActiveDescendantElement?.textContent ?? '',
      chosen: [...document.querySelectorAll('[aria-selected="true"]')].map((one) => one.id),
      focused: input === document.activeElement,
      typed: Reflect.get(input, 'value'),
    }));
  const offered = async (typed: string) => {
    await page.waitForSelector(`${field}[role="combobox"]`);
    await page.type(field, typed);
    await page.waitForSelector(`${field}[aria-expanded="true"]`);
  };
  const closed = { open: 'false', active: '', chosen: [], focused: true };
  await page.setBypassCSP(true);
  await page.setViewport(wide);
  await load(page, `${site.origin}/de`);
  await page.focus(field);
  await offered('wasser');
  const options = await page.$$eval('[role="listbox"] [role="option"]', (all) =>
    all.map(({ textContent }) => textContent),
  );
  expect(options).toHaveLength(8);
  expect(await text('#announcer')).toBe('8 Vorschläge');
  expect(await state()).toMatchObject({ ...closed, open: 'true' });
  await page.keyboard.press('ArrowUp');
  expect(await state()).toMatchObject({ open: 'true', active: options[7], focused: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control');
  const second = await state();
  expect(second).toMatchObject({ active: options[1], focused: true, typed: 'wasser' });
  expect(second.chosen).toHaveLength(1);
  expect(await violations(page, 'header')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await state()).toEqual({ ...closed, typed: 'wasser' });
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector(`${field}[aria-expanded="true"]`);
  const target = await page.$eval('[role="option"]', (one) => one.textContent);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction((title) => document.title.startsWith(title), {}, target);
  expect(await state()).toMatchObject({ open: 'false' });
  await page.$eval(field, (input) => input instanceof HTMLInputElement && input.select());
  await offered('wasser');
  await toDocument(page, () => page.keyboard.press('Enter'));
  expect(place()).toBe('/de/search?q=wasser');
});

test('the page of the search fits a narrow screen, changes in place, keeps the focus, and goes back and forward', async () => {
  await page.setViewport(narrow);
  await load(page, `${site.origin}/de/search?q=wasser`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(narrow.width);
  await page.setViewport(wide);
  const all = await text('#results');
  await page.click('.kind-tabs a[href*="type=news"]');
  const [number = 'none'] =
    (await text('.kind-tabs a[href*="type=news"] .kind-count'))?.match(/\d+/) ?? [];
  const news = `${number} Ergebnisse für «wasser»`;
  await waitForResults(news, '.kind-tabs [aria-current]');
  expect(await text('.kind-tabs [aria-current]')).toBe(`News ${number}`);
  await page.select('#result-sort', 'dateAscending');
  await page.waitForFunction(() => location.search.endsWith('sort=dateAscending'));
  await page.goBack();
  await page.goBack();
  await waitForResults(all, '*');
  await page.goForward();
  await waitForResults(news, '*');
  await page.click('.pagination a[rel="next"]');
  await waitForResults(news, '#results');
  await page.waitForFunction(
    (said) => document.getElementById('announcer')?.textContent?.startsWith(said),
    {},
    `${news}, Seite 2 von `,
  );
  await page.click('.search-clear');
  expect(await page.$eval('#search-field', (input) => input === document.activeElement)).toBe(true);
  await page.type('#search-field', 'qqqq');
  await page.keyboard.press('Enter');
  await waitForResults('Keine Ergebnisse für «qqqq»', '*');
});

test('the search works without script', async () => {
  await page.setJavaScriptEnabled(false);
  await page.goto(`${site.origin}/de/search?q=wasser&type=pages&page=2`);
  const shown = async () => (await page.$$('.item')).length;
  const before = await shown();
  await enter(page, '.search button[type="submit"]');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('type'), searchParams.get('page')]).toEqual(['pages', null]);
  expect([before, await shown()]).toEqual([12, 12]);
});
