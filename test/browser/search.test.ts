import { violations } from '../support/browser/axe';
import { useBrowser, useTab } from '../support/browser/useBrowser';
import { manyDocuments, searchDocument, standInEngine } from '../support/search/standInEngine';
import { testApp } from '../support/sites/testApp';
import {
  enter,
  isShown,
  load,
  narrow,
  toDocument,
  visitorAgent,
  wide,
} from '../support/browser/visit';
import { useForAll } from '../support/run/atEnd';
import { testInFull } from '../support/run/tier';

const engine = standInEngine([
  ...manyDocuments(20),
  searchDocument('kontakt', 'Kontakt', { text: 'Wasser und Kontakt' }),
  searchDocument('n1', 'Grundwasser', { kind: 'news', text: 'Wasser im Boden' }),
  searchDocument('ma', 'ماء', { locale: 'ar' }),
  searchDocument('eau', 'Wasser', { locale: 'fr' }),
]);

const { page } = useTab(useBrowser());
const site = useForAll(() => testApp([], {}, { search: engine }));
let origin: string;

beforeAll(async () => {
  await site.watch();
  // The browser has a choice on cookies for this name.
  origin = `http://localhost:${site.port}`;
});
beforeEach(async () => {
  engine.mood = 'well';
  await page.setViewport(wide);
});
const visit = (path: string) => load(page, origin + path);
const text = (selector: string) => page.$eval(selector, (element) => element.textContent);
const attribute = (selector: string, name: string) =>
  page.$eval(selector, (element, wanted) => element.getAttribute(wanted), name);
const found = (heading: string) =>
  page.waitForFunction(
    (wanted) => document.getElementById('results')?.textContent === wanted,
    {},
    heading,
  );

/** Types into a field of the search until it offers something. */
async function offered(field: string, typed: string): Promise<void> {
  await page.focus(field);
  await page.waitForSelector(`${field}[role="combobox"]`);
  await page.type(field, typed);
  await page.waitForSelector(`${field}[aria-expanded="true"]`);
}

describe('a field of the search', () => {
  const field = '#header-search-field';

  it('is a combobox by the keyboard, leads to what was chosen, and searches where nothing was', async () => {
    await visit('/de');
    await offered(field, 'wasser');
    expect(await page.$$('[role="listbox"] [role="option"]')).toHaveLength(8);
    expect(await text('#announcer')).toBe('8 Vorschläge');
    expect(await attribute(field, 'aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowUp');
    const last = await attribute(field, 'aria-activedescendant');
    expect(await text(`#${last}`)).toBe('Wasser 7');
    expect(await attribute(`#${last}`, 'aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control');
    expect(await page.$$('[aria-selected="true"]')).toHaveLength(1);
    expect(await page.$eval(field, (input) => input === document.activeElement)).toBe(true);
    expect(await violations(page, 'header, main')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await attribute(field, 'aria-expanded')).toBe('false');
    expect(await page.$eval(field, (input) => 'value' in input && input.value)).toBe('wasser');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector(`${field}[aria-expanded="true"]`);
    await page.keyboard.press('Escape');
    await page.type(field, ' kontakt');
    await page.waitForSelector(`${field}[aria-expanded="true"]`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/de/kontakt');
    expect(await attribute(field, 'aria-expanded')).toBe('false');
    await page.$eval(field, (input) => input instanceof HTMLInputElement && input.select());
    await offered(field, 'wasser');
    await toDocument(page, () => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/de/search?q=wasser');
  });

  testInFull(
    'opens below the name of the site on a narrow screen, sends, and closes again',
    async () => {
      const button = '.header-search button';
      const focused = () => page.evaluate(() => document.activeElement?.localName);
      await page.setViewport(narrow);
      await visit('/de');
      await page.waitForSelector(`${button}[aria-expanded="false"]`);
      await page.click(button);
      expect([await isShown(page, field), await focused()]).toEqual([true, 'input']);
      expect(
        await page.$eval(field, (input) => input.getBoundingClientRect().width / innerWidth),
      ).toBeGreaterThan(0.8);
      expect(await violations(page, 'header, main')).toEqual([]);
      await page.keyboard.press('Escape');
      expect([await isShown(page, field), await focused()]).toEqual([false, 'button']);
      await page.keyboard.press('Enter');
      await offered(field, 'wasser');
      await page.keyboard.press('Escape');
      await enter(page, button);
      expect(new URL(page.url()).search).toBe('?q=wasser');
    },
  );

  testInFull('stays a field while nothing can be offered', async () => {
    engine.mood = 'down';
    await visit('/de');
    await page.focus(field);
    await page.waitForSelector(`${field}[role="combobox"]`);
    const answered = page.waitForResponse((response) => response.url().includes('suggest'));
    await page.type(field, 'kontakt');
    expect((await answered).status()).toBe(503);
    expect(await attribute(field, 'aria-expanded')).toBe('false');
  });

  testInFull('offers from right to left in Arabic, inside a narrow screen', async () => {
    await page.setViewport(narrow);
    await visit('/ar/search');
    await offered('#search-field', 'ماء');
    const option = await page.$eval('[role="option"]', (element) => {
      const { left, right } = element.getBoundingClientRect();
      const { direction } = getComputedStyle(element);
      return {
        direction,
        lang: element.getAttribute('lang'),
        inside: left >= 0 && right <= innerWidth,
      };
    });
    expect(option).toEqual({ direction: 'rtl', lang: 'ar', inside: true });
  });
});

describe('the page of the search', () => {
  it('fits a narrow screen, changes in place, keeps the focus, and goes back and forward', async () => {
    await page.setViewport(narrow);
    await visit('/de/search?q=wasser');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await violations(page, 'header, main')).toEqual([]);
    await page.setViewport(wide);
    await found('22 Ergebnisse für «wasser»');
    await page.click('.kind-tabs a[href*="type=news"]');
    await found('1 Ergebnis für «wasser»');
    expect(await text('.kind-tabs [aria-current]')).toBe('News 1');
    expect(await page.$eval('.kind-tabs [aria-current]', (a) => a === document.activeElement)).toBe(
      true,
    );
    await page.select('#result-sort', 'dateAscending');
    await page.waitForFunction(() => location.search.endsWith('sort=dateAscending'));
    await page.goBack();
    await page.goBack();
    await found('22 Ergebnisse für «wasser»');
    await page.goForward();
    await found('1 Ergebnis für «wasser»');
    await page.click('.kind-tabs a:not([href*="type"])');
    await found('22 Ergebnisse für «wasser»');
    await page.click('.pagination a[rel="next"]');
    await page.waitForFunction(() => document.activeElement?.id === 'results');
    await page.waitForFunction(
      (said) => document.getElementById('announcer')?.textContent === said,
      {},
      '22 Ergebnisse für «wasser», Seite 2 von 2',
    );
    await page.goBack();
    await page.goBack();
    await found('1 Ergebnis für «wasser»');
    await page.click('.search-clear');
    expect(await page.$eval('#search-field', (input) => input === document.activeElement)).toBe(
      true,
    );
    await page.type('#search-field', 'nichts davon');
    await page.keyboard.press('Enter');
    await found('Keine Ergebnisse für «nichts davon»');
  });

  testInFull('says what is wrong with its days, and asks nothing', async () => {
    await visit('/de/search?q=wasser&from=2026-02-01');
    const before = engine.asked.length;
    await page.$eval('#filter-to', (input) => input instanceof HTMLInputElement && input.focus());
    await page.type('#filter-to', '01012026');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#filter-to[aria-invalid="true"]');
    expect(await text('#filter-fault')).toBe('Das Enddatum liegt vor dem Anfangsdatum.');
    expect(engine.asked).toHaveLength(before);
  });

  testInFull('asks for the same again where there was no answer', async () => {
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

  it('works without script', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${origin}/de/search?q=wasser&type=pages&page=2`);
    expect(await page.$$('.item')).toHaveLength(9);
    await enter(page, '.search button[type="submit"]');
    expect(new URL(page.url()).searchParams.get('type')).toBe('pages');
    expect(await page.$$('.item')).toHaveLength(12);
  });
});
