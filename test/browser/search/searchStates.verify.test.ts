import { violations } from '../../support/browser/axe';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { manyDocuments, searchDocument, fallbackEngine } from '../../support/search/fallbackEngine';
import { testApp } from '../../support/sites/testApp';
import { enter, isShown, load, narrow, visitorAgent, wide } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const engine = fallbackEngine([
  ...manyDocuments(20),
  searchDocument('ma', 'ماء', { locale: 'ar' }),
]);

const { page } = useTab(useBrowser());
const site = useForAll(() => testApp([], {}, { search: engine }));

beforeAll(() => site.watch());
beforeEach(async () => {
  engine.mood = 'well';
  await page.setViewport(wide);
});
// The browser has a choice on cookies for this name.
const visit = (path: string) => load(page, `http://localhost:${site.port}${path}`);
const field = '#header-search-field';

/** Types into a field of the search until it offers something. */
async function offered(input: string, typed: string): Promise<void> {
  await page.focus(input);
  await page.waitForSelector(`${input}[role="combobox"]`);
  await page.type(input, typed);
  await page.waitForSelector(`${input}[aria-expanded="true"]`);
}

test('a field opens below the name of the site on a narrow screen, sends, and closes again', async () => {
  const button = '.header-search button';
  const state = async () => [
    await isShown(page, field),
    await page.evaluate(() => document.activeElement?.localName),
  ];
  await page.setBypassCSP(true);
  await page.setViewport(narrow);
  await visit('/de');
  await page.waitForSelector(`${button}[aria-expanded="false"]`);
  await page.click(button);
  expect(await state()).toEqual([true, 'input']);
  const share = await page.$eval(field, (input) => input.clientWidth / innerWidth);
  expect(share).toBeGreaterThan(0.8);
  expect(await violations(page, 'header, main')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await state()).toEqual([false, 'button']);
  await page.keyboard.press('Enter');
  await offered(field, 'wasser');
  await page.keyboard.press('Escape');
  await enter(page, button);
  expect(new URL(page.url()).search).toBe('?q=wasser');
});

test('it stays a field while nothing can be offered', async () => {
  engine.mood = 'down';
  await visit('/de');
  await page.focus(field);
  await page.waitForSelector(`${field}[role="combobox"]`);
  const answered = page.waitForResponse((response) => response.url().includes('suggest'));
  await page.type(field, 'kontakt');
  expect((await answered).status()).toBe(503);
  expect(await page.$(`${field}[aria-expanded="false"]`)).not.toBeNull();
});

test('it offers from right to left in Arabic, inside a narrow screen', async () => {
  await page.setViewport(narrow);
  await visit('/ar/search');
  await offered('#search-field', 'ماء');
  const option = await page.$eval('[role="option"]', (element) => {
    const { left, right } = element.getBoundingClientRect();
    const { direction } = getComputedStyle(element);
    return [direction, element.getAttribute('lang'), left >= 0 && right <= innerWidth];
  });
  expect(option).toEqual(['rtl', 'ar', true]);
});

test('the page says what is wrong with its days, and asks nothing', async () => {
  await visit('/de/search?q=wasser&from=2026-02-01');
  const before = engine.asked.length;
  await page.$eval('#filter-to', (input) => input instanceof HTMLInputElement && input.focus());
  await page.type('#filter-to', '01012026');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#filter-to[aria-invalid="true"]');
  expect(await page.$eval('#filter-fault', ({ textContent }) => textContent)).toBe(
    'Das Enddatum liegt vor dem Anfangsdatum.',
  );
  expect(engine.asked).toHaveLength(before);
});

test('it asks for the same again where there was no answer', async () => {
  await page.setUserAgent({ userAgent: visitorAgent });
  engine.mood = 'down';
  await visit('/de/search?q=wasser');
  expect(await page.$('#results')).toBeNull();
  engine.mood = 'well';
  await page.focus('#search-field');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#results');
  expect(new URL(page.url()).search).toBe('?q=wasser');
});
