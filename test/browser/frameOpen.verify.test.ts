import { violationsInBothSchemes } from '../support/browser/axe';
import { useBrowser, useTab } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { sampled } from '../support/run/tier';
import { isShown, loadFrame, narrow, press, wide } from '../support/browser/visit';

const article = '/de/uferzonen';
/** A page in each direction of reading. */
const articles = [article, '/__gallery/ar/article'];

const { page } = useTab(useBrowser());
const site = useSite('gallery');

const visit = (path: string, viewport = wide) => loadFrame(page, site.origin + path, viewport);

/** What opens: its name, what is pressed, what is there then, and the window. */
const openings: readonly (readonly [string, string, string, typeof wide])[] = [
  ['drawer', '.main-navigation summary', '.main-navigation details[open] a', wide],
  ['authorities', '.authorities > summary', '.other-authorities input', wide],
  ['language panel', '.all-languages > summary', '.all-languages[open] a', wide],
  ['share dialog', '.share-bar button[aria-haspopup="dialog"]', 'dialog[open]', wide],
  ['siblings', '.breadcrumb ol details > summary', '.siblings[open] a', wide],
  ['menu', '.menu-button', '.site-menu:popover-open a', narrow],
  ['authorities on a narrow screen', '.authorities > summary', '.other-authorities input', narrow],
  [
    'language panel on a narrow screen',
    '.all-languages > summary',
    '.all-languages[open] a',
    narrow,
  ],
];

describe.each(sampled(articles, 2))('on %s', (path) => {
  // A page of the gallery is in no menu, so it has no siblings.
  const there = openings.filter(([name]) => path === article || name !== 'siblings');
  test.each(sampled(there, 5))(
    'the open %s has no accessibility violation',
    async (_, opener, opened, viewport) => {
      await page.setBypassCSP(true);
      await visit(path, viewport);
      await press(page, opener);
      await page.waitForSelector(opened);
      expect(await violationsInBothSchemes(page, 'header, dialog, .breadcrumb')).toEqual([]);
    },
  );
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

test.each([
  ['/de/hochwasser', '.menu-button'],
  ['/de/newnsb', '.filter-toggle'],
])(
  'at 400 %% zoom nothing of what opens on %s lies over what has the focus',
  async (path, opener) => {
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
  },
);

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
