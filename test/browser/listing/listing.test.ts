import { rareItem } from '../../support/content/newsPack';
import { layoutFaults } from '../../support/browser/layoutFaults';
import { newsPages } from '../../support/browser/newsPages';
import { testInFull } from '../../support/run/tier';
import { enter, load, narrow, press } from '../../support/browser/visit';

const { page, site, waitForResults } = newsPages();

const visit = (path: string) => load(page, site.origin + path);
const query = () => new URL(page.url()).search;
const text = (selector: string) => page.$eval(selector, (element) => element.textContent);
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.id || element?.getAttribute('aria-label') || element?.localName;
  });

test('a choice is applied at once, and the focus stays on it', async () => {
  await visit('/de/newnsb');
  const box = `input[name="topicIDs"][value="${rareItem.topic}"]`;
  await page.click('.filter-tree:has(input[name="topicIDs"]) summary');
  await page.focus(box);
  await page.keyboard.press('Space');
  await waitForResults('1 Ergebnis');
  expect(query()).toBe(`?topicIDs=${rareItem.topic}`);
  expect(await page.$eval(box, (input) => input === document.activeElement)).toBe(true);
  expect(await page.$$('main [aria-busy], main[aria-busy]')).toEqual([]);
  await page.keyboard.press('Space');
  await waitForResults('30 Ergebnisse');
  await page.goBack();
  await waitForResults('1 Ergebnis');
  expect(await page.$eval(box, (input) => 'checked' in input && input.checked)).toBe(true);
});

testInFull('two seconds after a new order its result is said, and only the last one', async () => {
  const { identifier } = await page.evaluateOnNewDocument(() => {
    const delayed = new Map<number, () => void>();
    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) => {
        if (delay !== 2000) return set(run, delay);
        delayed.set(-delayed.size - 1, run);
        return -delayed.size;
      },
      clearTimeout: (id: number) => (delayed.delete(id) ? undefined : clear(id)),
      passTwoSeconds: () => [...delayed.values()].map((run) => run()).length,
    });
  });
  await visit('/de/newnsb?page=2');
  await page.removeScriptToEvaluateOnNewDocument(identifier);
  await page.select('select[name="sort"]', 'dateAscending');
  await page.waitForFunction(() => location.search === '?sort=dateAscending');
  await page.waitForFunction(
    () => document.querySelector('.item a')?.textContent === 'Einzelstück',
  );
  await page.select('select[name="sort"]', 'titleDescending');
  await page.waitForFunction(() => document.querySelector('.item a')?.textContent === 'Meldung 28');
  expect(await text('#announcer')).toBe('');
  expect(await page.evaluate('passTwoSeconds()')).toBe(1);
  expect(await text('#announcer')).toBe('30 Ergebnisse, Seite 1 von 3');
});

test('a chip that is taken away leaves the focus to the next, the last one to the results; so does another page, and Back restores page and scroll', async () => {
  await visit('/de/newnsb?q=Meldung&newsCategoryIDs=rede');
  expect(await page.$$eval('.chips > li', (chips) => chips.length)).toBe(2);
  await page.focus('.chips a');
  await page.keyboard.press('Enter');
  await waitForResults('15 Ergebnisse');
  expect(await focused()).toBe('Filter entfernen: Kategorie: Rede');
  await page.keyboard.press('Enter');
  await waitForResults('30 Ergebnisse');
  expect(await focused()).toBe('results');
  expect(query()).toBe('');

  const scroll = await page.evaluate(() => {
    const next = document.querySelector<HTMLElement>('.pagination [rel="next"]');
    next?.focus();
    next?.scrollIntoView({ behavior: 'instant' });
    next?.click();
    return window.scrollY;
  });
  await page.waitForFunction(() => document.querySelector('.item a')?.textContent === 'Meldung 12');
  expect(query()).toBe('?page=2');
  expect(await page.$$eval('.item', (items) => items.length)).toBe(12);
  expect(await page.title()).toContain('Seite 2');
  expect(await focused()).toBe('results');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('.item a')?.textContent === 'Meldung 00');
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  await page.$eval('.pagination input[name="page"]', (input) => input.focus());
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3\n');
  await page.waitForFunction(() => document.querySelector('.item a')?.textContent === 'Meldung 24');
});

test('nothing of the way to the page before is left', async () => {
  await visit('/de/hochwasser');
  await page.$eval('.meta-navigation a', (link) => link.click());
  await page.waitForFunction(() => document.title.startsWith('Kontakt'));
  const way = await page.$$eval('.breadcrumb ol > li > :first-child', (all) =>
    all.map((one) => one.textContent),
  );
  expect(way).toEqual(['Startseite', 'Kontakt']);
});

test('without script the form, the order and the pages work', async () => {
  await page.setJavaScriptEnabled(false);
  await page.setViewport(narrow);
  await page.goto(`${site.origin}/de/newnsb?display=grid`);
  await press(page, 'a.filter-toggle');
  await page.type('.filters input[name="q"]', 'Meldung');
  await page.select('select[name="newsCategoryIDs"]', 'rede');
  await page.select('select[name="sort"]', 'dateAscending');
  await enter(page, '.filters > button');
  expect(await text('#results')).toBe('14 Ergebnisse');
  expect(await text('.item a')).toBe('Meldung 27');
  expect(await page.$eval('.filters input[name="q"]', (input) => input.value)).toBe('Meldung');
  expect(await page.$('.items.grid')).not.toBeNull();
  await page.$eval('.pagination input[name="page"]', (input) => (input.value = '2'));
  await enter(page, '.pagination button');
  expect(await text('.item a')).toBe('Meldung 03');
  await enter(page, '.chips a');
  expect(await text('#results')).toBe('15 Ergebnisse');
});

testInFull('on a narrow screen the filters fill it until the results are wanted', async () => {
  await page.setViewport(narrow);
  await visit('/de/newnsb?q=Meldung');
  const isShown = () => page.$eval('#filter-panel', (panel) => panel.checkVisibility());
  expect(await isShown()).toBe(false);
  expect(await text('.filter-toggle')).toBe('Filter (1)');
  await page.click('.filter-toggle');
  expect(await isShown()).toBe(true);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await page.$('[inert] .results, .results[inert]')).not.toBeNull();
  const said = await page.$('#filter-panel > [role="status"]');
  await page.select('select[name="newsCategoryIDs"]', 'rede');
  await waitForResults('14 Ergebnisse');
  expect(await text('.filter-panel-foot button')).toBe('14 Ergebnisse anzeigen');
  await page.waitForFunction((status) => status?.textContent !== '', {}, said);
  expect(await said?.evaluate(({ textContent }) => textContent)).toBe(
    '14 Ergebnisse, Seite 1 von 2',
  );
  await page.click('.filter-panel-foot button');
  expect(await isShown()).toBe(false);
  expect(await page.$('.filter-toggle:focus')).not.toBeNull();
  expect(await page.$$('[inert]')).toEqual([]);
});
