import { violations } from '../../support/browser/axe';
import { smallTargets } from '../../support/browser/layoutFaults';
import { rareItem } from '../../support/content/newsPack';
import { newsPages } from '../../support/browser/newsPages';
import { enter, load } from '../../support/browser/visit';

const { page, site, waitForResults } = newsPages();

const text = (selector: string) => page.$eval(selector, (element) => element.textContent);
const texts = (selector: string) =>
  page.$$eval(selector, (elements) => elements.map((element) => element.textContent));
const place = () => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** The way to a board of speeches. */
const boardOfSpeeches = '/de/newnsb/board-bmV3c0NhdGVnb3J5SURzPXJlZGU';

test('with script a board is composed over its live list, and edited again', async () => {
  await load(page, `${site.origin}/de/newnsb`);
  await page.click('.compose-board');
  await waitForResults('30 Ergebnisse', 'News-Übersicht zusammenstellen');
  await page.select('select[name="newsCategoryIDs"]', 'rede');
  await waitForResults('15 Ergebnisse', 'News-Übersicht zusammenstellen');
  await page.select('select[name="span"]', 'week');
  await waitForResults('3 Ergebnisse', 'News-Übersicht zusammenstellen');
  await page.click('.filter-panel .button');
  await waitForResults('3 Ergebnisse', 'Persönliche News-Übersicht');
  expect(place()).toMatch(/^\/de\/newnsb\/board-[\w-]+$/);
  expect((await texts('.chips > li'))[0]).toBe('Kategorie: Rede');
  expect(await page.$$('.chips a, .reset, .filters')).toEqual([]);
  await page.click('.compose-board');
  await waitForResults('3 Ergebnisse', 'News-Übersicht zusammenstellen');
  expect(place()).toBe('/de/newnsb/new?newsCategoryIDs=rede&span=week');
});

test('without script the form leads to the board, which is turned page by page', async () => {
  await page.setJavaScriptEnabled(false);
  await page.goto(`${site.origin}/de/newnsb/new`);
  await page.select('select[name="newsCategoryIDs"]', 'rede');
  await enter(page, 'button[name="make"]');
  expect(place()).toBe(boardOfSpeeches);
  expect(await text('#results')).toBe('15 Ergebnisse');
  await enter(page, '.pagination [rel="next"]');
  expect(place()).toBe(`${boardOfSpeeches}?page=2`);
  expect(await texts('.item-title')).toEqual(['Meldung 25', 'Meldung 27', rareItem.word]);
  await enter(page, '.compose-board');
  expect(place()).toBe('/de/newnsb/new?newsCategoryIDs=rede');
});

test('a board has the feeds of its choice', async () => {
  await page.goto(site.origin + boardOfSpeeches);
  const offered = await page.$$eval('.subscribe-panel li a', (links) =>
    links.map((link) => link.href),
  );
  const named = await page.$$eval('link[rel="alternate"][type*="+"]', (links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  const pathOf = (href: string) => href.slice(new URL(href).origin.length);
  expect(offered).toHaveLength(3);
  expect(named.map(pathOf)).toEqual(offered.map(pathOf));
  const feed = await fetch(offered.find((href) => href.includes('.json')) ?? '');
  const { items } = JSON.parse(await feed.text());
  expect(items.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
    'Meldung 01',
    'Meldung 03',
  ]);
  expect(items).toHaveLength(15);
  const openData = await page.$eval('.subscribe-panel p a', (link) => link.href);
  expect((await fetch(openData)).status).toBe(200);
});

test('a choice that no address can hold is refused where the button is', async () => {
  const query = `q=${'%C3%BC'.repeat(200)}`;
  await page.goto(`${site.origin}/de/newnsb/new?${query}`);
  expect(await text('.filter-panel [role="alert"]')).toMatch(/^Die Auswahl ist zu umfangreich/);
  expect(await page.$$('.filter-panel .button')).toEqual([]);
});

test.each([360, 1280])('a board has no accessibility violation %i px wide', async (width) => {
  await page.setViewport({ width, height: 900 });
  await page.setBypassCSP(true);
  await load(page, site.origin + boardOfSpeeches);
  await page.$$eval('.subscribe', (all) => all.forEach((one) => one.setAttribute('open', '')));
  expect(await violations(page, 'main')).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
