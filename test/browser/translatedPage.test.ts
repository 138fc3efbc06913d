import type { Page } from 'puppeteer';
import { galleryPaths, demoScreens } from '../support/browser/screens';
import { useBrowser } from '../support/browser/useBrowser';
import { useSite } from '../support/run/useSite';
import { everything, sampled } from '../support/run/tier';
import { follow, idle, load, openPage, visitorAgent, quiet } from '../support/browser/visit';

declare global {
  interface Window {
    translateTexts?: () => void;
  }
}

/**
 * Has every document of a tab do what page translators do, when `translateTexts` is called or, with
 * `early`, before the scripts of the site run: each text node is replaced by `<font><font>…`.
 */
async function installTranslator(page: Page, early = false): Promise<void> {
  await page.evaluateOnNewDocument((atOnce) => {
    window.translateTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent?.closest('script, style, noscript, textarea, option, font') !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        parent.replaceChild(outer, text);
      }
    };
    if (atOnce) addEventListener('DOMContentLoaded', () => window.translateTexts?.());
  }, early);
}

/** Translates what a page shows now. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => window.translateTexts?.());
}

/** All texts of the page, however they are wrapped. */
async function textsOf(page: Page, selector = 'main'): Promise<string> {
  const text = await page.$eval(selector, (element) => element.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

/** Waits until a selector's text is this. */
async function untilTexts(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (target, wanted) =>
      document.querySelector(target)?.textContent?.replace(/\s+/g, ' ').trim() === wanted,
    { timeout: 10_000 },
    selector,
    text,
  );
}

/**
 * Uses every control of the page that does not leave it: presses what can be pressed, types into and
 * chooses from the rest. What appears meanwhile is translated and used, too. Returns how many there were.
 */
async function useControls(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const selector =
      'main :is(button[type="button"], summary, input, select, textarea), ' +
      'main :is(a[href^="#"], .glossary-order a, .chip, .kind-tabs a, .pagination a), ' +
      ':is(.site-menu, .top-bar, .breadcrumb, .share-bar, dialog) :is(button, summary, input)';
    const used = new Set<Element>();
    const mostControls = 80;
    const next = () =>
      [...document.querySelectorAll(selector)].find(
        (element) => !used.has(element) && element.checkVisibility() && !element.closest('[inert]'),
      );
    const type = (element: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      const prototype = Object.getPrototypeOf(element);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    };
    const use = (element: Element) => {
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = element.options.length - 1;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (element instanceof HTMLTextAreaElement) type(element, 'e');
      else if (element instanceof HTMLInputElement && /^(text|search|email)$/.test(element.type)) {
        type(element, 'e');
      } else if (element instanceof HTMLElement) element.click();
    };
    window.print = () => {};
    for (let element = next(); element && used.size < mostControls; element = next()) {
      used.add(element);
      use(element);
      await new Promise((done) => setTimeout(done));
      window.translateTexts?.();
    }
    return used.size;
  });
}

/** Texts that React keeps hold of without an element of their own, each with where it stands. */
async function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const read = (value: unknown, key: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    // React's own tree, of which 6 is the kind of a text without an element of its own.
    const root = document.getElementById('root');
    const own = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'));
    const found: string[] = [];
    const visit = (first: unknown) => {
      for (let node = first; node; node = read(node, 'sibling')) {
        const text = read(node, 'stateNode');
        // White space is the same in every language, and translators leave it where it is.
        if (read(node, 'tag') === 6 && text instanceof Text && text.data.trim() !== '') {
          found.push(`${text.parentElement?.outerHTML.slice(0, 80)}: ${text.data}`);
        }
        visit(read(node, 'child'));
      }
    };
    visit(read(read(read(root, own ?? ''), 'stateNode'), 'current'));
    return own === undefined ? ['This page was not taken over'] : found;
  });
}

const browser = useBrowser();
const site = useSite('gallery');
let page: Page;
let complaints: () => readonly string[];

beforeEach(async () => {
  ({ page, complaints } = await openPage(browser));
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setViewport({ width: 1280, height: 900 });
});

afterEach(() => page.close());

/** What the console says of answers that a page may get, and of a copy that the browser does not allow. */
const expected = /Failed to load resource|Clipboard\w* permission/;
const faults = () => complaints().filter((text) => !expected.test(text));

const open = async (path: string) => {
  await load(page, site.origin + path);
  await translate(page);
};

test.each(sampled([...demoScreens, ...galleryPaths()], 90))(
  '%s holds no text without an element',
  async (path) => {
    await load(page, site.origin + path);
    expect(await looseTexts(page)).toEqual([]);
  },
);

test.each(sampled(demoScreens, 50))('every control of %s works when translated', async (path) => {
  await installTranslator(page);
  await open(path);
  expect(await useControls(page)).toBeGreaterThan(0);
  await quiet(page, 200);
  expect(await page.$('.page-error')).toBeNull();
  expect(faults()).toEqual([]);
});

test('the terms of a translated glossary are filtered', async () => {
  await installTranslator(page);
  await open('/de/glossar');
  await page.type('.glossary-filter input', 'e');
  await translate(page);
  await page.type('.glossary-filter input', 'inzug');
  await untilTexts(page, '.glossary-filter [role="status"]', '1 Eintrag');
  expect(await textsOf(page, '.term')).toContain('Einzug');
});

const ways: readonly (readonly [string, string])[] = [
  ['/de/overview/events', '/de/overview/news'],
  ['/de/search?q=wasser', '/de/search?q=hochwasser'],
  ['/de/newnsb', '/de/newnsb?newsCategoryIDs=rede'],
  ['/de/overview/news', '/de/overview/services'],
  ['/de/fachtagung-lebendige-ufer', '/de/publication/seen/2026'],
  ['/de/gibt-es-nicht', '/de/languages'],
  ['/de/cookies', '/de'],
];

test.each(sampled(ways, 7))('from translated %s a link leads to all of %s', async (from, to) => {
  await installTranslator(page);
  await load(page, site.origin + to);
  await idle(page);
  const whole = await textsOf(page);
  await open(from);
  await follow(page, to);
  await untilTexts(page, 'main', whole);
  expect(await page.title()).not.toBe('');
  expect(faults()).toEqual([]);
});

test.each(sampled(['/de/newnsb', '/de', '/de/glossar', '/de/kontakt'], 4))(
  '%s that was translated before the script runs is taken over as it is',
  async (path) => {
    await installTranslator(page, true);
    await load(page, site.origin + path);
    expect(await page.$$eval('main font', (all) => all.length)).toBeGreaterThan(0);
    if (everything) await useControls(page);
    expect(await page.$('.page-error')).toBeNull();
    expect(faults()).toEqual([]);
  },
);
