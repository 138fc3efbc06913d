import { violationsInBothSchemes } from '../../support/browser/axe';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { follow, isShown, loadFrame, narrow, press, wide } from '../../support/browser/visit';

const article = '/de/uferzonen';

const { page } = useTab(useBrowser());
const site = useSite('gallery');

const visit = (path: string, viewport = wide) => loadFrame(page, site.origin + path, viewport);

test.each([
  ['share dialog', '.share-bar button[aria-haspopup="dialog"]', 'dialog[open]', wide],
  ['menu', '.menu-button', '.site-menu:popover-open a', narrow],
] as const)('the open %s has no accessibility violation', async (_, opener, opened, viewport) => {
  await page.setBypassCSP(true);
  for (const path of [article, '/__gallery/ar/article']) {
    await visit(path, viewport);
    await press(page, opener);
    await page.waitForSelector(opened);
    expect(await violationsInBothSchemes(page, 'header, dialog, .breadcrumb')).toEqual([]);
  }
});

describe('without JavaScript', () => {
  beforeEach(() => page.setJavaScriptEnabled(false));

  test('menus, authorities and languages open, and the page can be mailed', async () => {
    await page.setViewport(wide);
    await page.goto(site.origin + article);
    await page.click('.main-navigation summary');
    expect(await isShown(page, '.main-navigation .menu-overview a')).toBe(true);
    await page.click('.authorities > summary');
    expect(await isShown(page, '.authorities a[href="/de/authorities"]')).toBe(true);
    await page.click('.authorities > summary');
    await page.click('.all-languages > summary');
    expect(await isShown(page, '.all-languages a[href^="/de/languages?of="]')).toBe(true);
    const mail = await page.$eval('.share-bar a[href^="mailto:"]', (link) =>
      link.getAttribute('href'),
    );
    expect(mail).toContain(encodeURIComponent(`http://localhost:3000${article}`));
    expect(await page.$$('.share-bar button')).toEqual([]);
  });

  test('the menu of narrow screens opens and closes', async () => {
    await page.setViewport(narrow);
    await page.goto(site.origin + article);
    await page.click('.menu-button');
    expect(await isShown(page, '.main-navigation summary')).toBe(true);
    await page.click('.site-menu-head button');
    expect(await isShown(page, '.main-navigation summary')).toBe(false);
  });
});

test('the breadcrumb lists the pages beside an entry', async () => {
  await visit(article);
  await press(page, '.breadcrumb ol details > summary');
  const current = await page.$$eval('.breadcrumb ol details[open] [aria-current]', (all) =>
    all.map((entry) => entry.textContent),
  );
  expect(current).toEqual(['Themen']);
  await page.keyboard.press('Escape');
  expect(await isShown(page, '.breadcrumb ol details ul')).toBe(false);
  expect(await page.$('.breadcrumb ol details > summary:focus')).not.toBeNull();
});

test('the drawer closes when the focus leaves it, and when another page is shown', async () => {
  const drawer = '.main-navigation .menu-row > li:first-child > details';
  await visit(article);
  await press(page, `${drawer} > summary`);
  await page.focus('#header-search-field');
  expect(await isShown(page, `${drawer} > .menu-panel`)).toBe(false);
  await press(page, `${drawer} > summary`);
  await follow(page, '/de/hochwasser');
  expect(await isShown(page, `${drawer} > .menu-panel`)).toBe(false);
  expect(await page.$('main h1:focus')).not.toBeNull();
});

test.each([
  ['/de/hochwasser', '.menu-button'],
  ['/de/newnsb', '.filter-toggle'],
])('at 400 %% zoom nothing that opens on %s lies over what has the focus', async (path, opener) => {
  await visit(path, { width: 320, height: 256 });
  await press(page, opener);
  const covered: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    if (step === 15) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    const name = await page.$$eval(':focus', ([stop]) => {
      if (stop === undefined) return '';
      const { left, top, width, height } = stop.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return stop.contains(shown) ? '' : stop.outerHTML;
    });
    if (name !== '') covered.push(name);
  }
  await page.keyboard.up('Shift');
  expect(covered).toEqual([]);
});

test('an address that cannot be copied is selected, with a hint', async () => {
  await visit(article);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await press(page, '.share-bar button[aria-haspopup="dialog"]');
  await page.waitForSelector('dialog[open]');
  await press(page, '.copy-link button');
  await page.waitForFunction(
    () => document.querySelector('.copy-link [role="status"]')?.textContent !== '',
  );
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    `http://localhost:3000${article}`,
  );
});
