import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import {
  follow,
  isShown,
  loadFrame,
  narrow,
  press,
  reach,
  wide,
} from '../../support/browser/visit';

const article = '/de/uferzonen';
const top = '.main-navigation .menu-row > li:first-child > details';
const inner = `${top} .menu-panel details`;

// The tests of a window share a page, and leave it as they found it.
const browser = useBrowser();
const { page } = useTab(browser, beforeAll);
const site = useSite('demo');

const visit = (viewport: typeof wide) => loadFrame(page, site.origin + article, viewport);

/** What has the focus, by its accessible name. */
async function focused(): Promise<string> {
  const element = await page.$(':focus');
  if (element === null) return '';
  return (await page.accessibility.snapshot({ root: element }))?.name ?? '';
}

function isFocused(selector: string): Promise<boolean> {
  return page.evaluate((sought) => document.activeElement?.matches(sought) === true, selector);
}

describe('in a wide window', () => {
  beforeAll(() => visit(wide));

  test('the skip link is the first stop and leads to the main content', async () => {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Zum Hauptinhalt springen');
    await page.keyboard.press('Enter');
    expect(await isFocused('main')).toBe(true);
  });

  test('the drawer of the main navigation opens by keyboard, shows one level at a time, and goes back by its arrow and Escape', async () => {
    const overview = `${top} > .menu-panel > .menu-overview`;
    await press(page, `${top} > summary`);
    expect(await isShown(page, overview)).toBe(true);
    await press(page, `${inner} > summary`, 'Space');
    expect(await isShown(page, `${inner} .menu-panel a`)).toBe(true);
    expect(await isShown(page, overview)).toBe(false);
    expect(await focused()).toBe('Zurück Themen');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/Übersicht/);
    await page.keyboard.press('ArrowLeft');
    expect(await isFocused(`${inner} > summary`)).toBe(true);
    expect(await isShown(page, overview)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isShown(page, `${top} > .menu-panel`)).toBe(false);
    expect(await isFocused(`${top} > summary`)).toBe(true);
  });

  test('the authorities are filtered, the count is said, and Escape closes the drawer', async () => {
    await press(page, '.authorities > summary');
    const field = await page.waitForSelector('.authorities input');
    expect(await page.$eval('.where-am-i ol', (list) => list.textContent)).toBe(
      'Departement für Umwelt und RaumBundesamt für Gewässer und UferBGU',
    );
    await field?.focus();
    const status = () => page.$eval('.authorities [role="status"]', (region) => region.textContent);
    await page.keyboard.type('gewasser');
    expect(await status()).toBe('1 Behörde gefunden');
    await page.keyboard.type('xyz');
    expect(await status()).toBe('Keine Behörde gefunden');
    await press(page, '.authorities .filter-input button');
    expect(await isFocused('.authorities input')).toBe(true);
    expect(await status()).toBe('');
    await page.keyboard.press('Escape');
    expect(await isFocused('.authorities > summary')).toBe(true);
    expect(await isShown(page, '.authorities input')).toBe(false);
  });

  test('a panel offers the languages of the page, which the header names as they are seen, closes by its button, and scrolls with the page', async () => {
    await press(page, '.all-languages > summary');
    const links = await page.$$eval('.all-languages li', (items) =>
      items.map((item) => [item.lang, item.dir, item.querySelector('a')?.getAttribute('href')]),
    );
    expect(links.slice(0, 2)).toEqual([
      ['de', 'ltr', '/language/de?to=%2Fde%2Fuferzonen'],
      ['fr', 'ltr', '/language/fr?to=%2Ffr%2Fzones-riveraines'],
    ]);
    expect(links.length).toBeLessThan(10);
    const french = await page.$('.language-switcher > ul [lang="fr"] a');
    if (french === null) throw new Error('There is no link to French');
    const { name } = (await page.accessibility.snapshot({ root: french })) ?? {};
    expect(name).toBe('FR Français');
    await press(page, '.all-languages .drawer-close');
    expect(await isFocused('.all-languages > summary')).toBe(true);
    expect(await isShown(page, '.all-languages li')).toBe(false);
    await press(page, '.authorities > summary');
    const scrolls = await page.$eval('.authorities .top-drawer', (drawer) => {
      const { overflowY } = getComputedStyle(drawer);
      return overflowY !== 'visible';
    });
    expect(scrolls).toBe(false);
    await press(page, '.authorities .drawer-close');
    expect(await isFocused('.authorities > summary')).toBe(true);
  });

  test('the share dialog has the address as a picture, copies it, says so, and gives the focus back', async () => {
    const button = '.share-bar button[aria-haspopup="dialog"]';
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: (text: string) => Promise.resolve(Reflect.set(window, 'copied', text)),
        },
      });
    });
    await press(page, button);
    await page.waitForSelector('dialog[open]');
    await page.waitForFunction(() => {
      const code = document.querySelector('.qr-code');
      return code instanceof HTMLImageElement && code.complete && code.naturalWidth > 0;
    });
    const picture = await page.$eval('.qr-code', (code) => code.getAttribute('src'));
    expect(picture).toBe('/api/qr?of=%2Fde%2Fuferzonen');
    await press(page, '.copy-link button');
    await page.waitForFunction(
      () => document.querySelector('.copy-link [role="status"]')?.textContent === 'Link kopiert',
    );
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
      `http://localhost:3000${article}`,
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    expect(await isFocused(button)).toBe(true);
  });
});

describe('on a phone', () => {
  beforeAll(() => visit(narrow));

  test('the breadcrumb shows the page above, and the whole way on request', async () => {
    const shown = () =>
      page.$$eval('.breadcrumb ol > li', (all) => all.filter((li) => li.checkVisibility()).length);
    expect(await shown()).toBe(1);
    await press(page, '.trail > summary');
    expect(await shown()).toBe(4);
    await page.keyboard.press('Escape');
    expect(await shown()).toBe(1);
  });

  test('each level of the menu has one way back, to the level that it names, and a heading', async () => {
    await page.click('.site-header [popovertarget="site-menu"]');
    const shown = (selector: string) =>
      page.$$eval(`.main-navigation ${selector}`, (all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => String(Reflect.get(one, 'innerText')).trim()),
      );
    await page.click(`${top} > summary`);
    expect([await shown('details[open] > summary'), await shown('.menu-title')]).toEqual([
      [expect.stringMatching(/Menü$/)],
      ['Themen'],
    ]);
    await page.click(`${inner} > summary`);
    expect([await shown('details[open] > summary'), await shown('.menu-title')]).toEqual([
      [expect.stringMatching(/Themen$/)],
      ['Hochwasser'],
    ]);
    await page.click(`${inner} > summary`);
    expect(await shown('.menu-title')).toEqual(['Themen']);
    await page.click('.site-menu-head button');
  });

  test('the menu of narrow screens is modal, gives the focus back, and closes for another page', async () => {
    await press(page, '.menu-button');
    await page.waitForSelector('#site-menu[role="dialog"]');
    expect(await focused()).toBe('Schliessen');
    expect(await page.$eval('main', (main) => main.closest('[inert]') !== null)).toBe(true);
    const reached: boolean[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await isFocused('#site-menu *, body'));
    }
    expect(reached).not.toContain(false);
    await press(page, '.main-navigation summary');
    expect(await isShown(page, '.main-navigation .menu-panel a')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isFocused('.menu-button')).toBe(true);
    expect(await page.$eval('#site-menu', (menu) => menu.matches(':popover-open'))).toBe(false);
    expect(await page.$$('[inert], #site-menu[role]')).toEqual([]);
    await press(page, '.menu-button');
    await page.waitForSelector('#site-menu[role="dialog"]');
    await press(page, '.meta-navigation a[href="/de/kontakt"]');
    await page.waitForFunction(() => location.pathname === '/de/kontakt');
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    expect(await page.$$('[inert], :popover-open')).toEqual([]);
  });
});

test('what of the navigation does not fit on the line is in another menu, but never the shown page', async () => {
  const small = '.meta-navigation .menu-row > li';
  await page.setViewport({ width: 1024, height: 700 });
  await reach(page, site.origin + article);
  await page.waitForSelector(`${small}:last-child summary`);
  const before = await page.$$eval(small, (items) => items.map((item) => item.textContent));
  expect(before.at(-1)).toMatch(/^Weitere Links/);
  expect(before.join()).not.toContain('Glossar,');
  await press(page, `${small}:last-child summary`);
  expect(await isShown(page, '.meta-navigation .menu-panel a')).toBe(true);
  await page.setViewport({ width: 1920, height: 900 });
  await page.waitForSelector(`${small} > a[href="/de/glossar"]`);
  expect(await page.$$('.meta-navigation summary')).toHaveLength(0);
  await page.setViewport({ width: 1024, height: 700 });
  await follow(page, '/de/glossar');
  await page.waitForSelector(`${small} > a[aria-current="page"]`);
});

test('before the script has fitted the menus, each entry is whole or not there', async () => {
  // Another one has the scripts in its memory.
  const fresh = await browser.newPage();
  await fresh.setRequestInterception(true);
  fresh.on('request', (request) => {
    if (request.resourceType() === 'script') void request.abort();
    else void request.continue();
  });
  await fresh.setViewport({ width: 1030, height: 700 });
  await fresh.goto(site.origin + article);
  const cut = await fresh.$$eval('.menu-row', (rows) =>
    rows.flatMap((row) => {
      const { left, right, bottom } = row.getBoundingClientRect();
      const isCut = (box: DOMRect) =>
        box.top < bottom && (box.left < left || box.right > right || box.bottom > bottom);
      return [...row.children]
        .filter((entry) => isCut(entry.getBoundingClientRect()))
        .map(({ textContent }) => textContent);
    }),
  );
  expect(await fresh.$$('.meta-navigation .menu-row > li')).not.toHaveLength(0);
  expect(cut).toEqual([]);
  await fresh.close();
});
