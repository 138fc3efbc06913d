import type { Page } from 'puppeteer';
import { useBrowser } from '../support/shared/useBrowser';
import { useSite } from '../support/shared/useSite';
import { galleryPaths } from '../support/gallery';
import { layoutFaults, smallTargets, spaceText } from '../support/layoutFaults';
import { allScreens } from '../support/screens';
import { everything, sampled } from '../support/tier';
import { load } from '../support/visit';

/** Widths in CSS pixels; the first is a window of 1280 pixels at 400 % (WCAG 1.4.10). */
const widths = everything ? [320, 360, 480, 640, 768, 1024, 1280, 1544, 1920] : [320, 768, 1280];
const zoomed = { width: 320, height: 256, deviceScaleFactor: 4 };

const browser = useBrowser();
const site = useSite('gallery');
let page: Page;

beforeAll(async () => {
  page = await browser.newPage();
  await page.setBypassCSP(true);
});

/** Sets the width of the window and waits two frames, in which the rows of menus are fitted. */
async function setWidth(width: number): Promise<void> {
  await page.setViewport(width === zoomed.width ? zoomed : { width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** What a check finds at every width, each fault with its width. */
async function atEveryWidth(check: (page: Page) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await setWidth(width);
    faults.push(...(await check(page)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

async function faultsAndTargets(of: Page): Promise<string[]> {
  return [...(await layoutFaults(of)), ...(await smallTargets(of))];
}

test.each(sampled([...allScreens, ...galleryPaths('ar')], 24))(
  '%s fits every width, also with wide text, and its targets are large enough',
  async (path) => {
    await setWidth(widths[0] ?? 320);
    await load(page, site.origin + path);
    expect(await atEveryWidth(faultsAndTargets)).toEqual([]);
    await page.$$eval('main details', (all) => all.forEach((element) => (element.open = true)));
    await spaceText(page);
    expect(await atEveryWidth(layoutFaults)).toEqual([]);
  },
);

/** The lines of each word of some labels. */
const linesOfWords = (labels: Element[]) =>
  labels.flatMap(({ firstChild: text }) => {
    if (text === null) return [];
    return [...(text.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length;
    });
  });

test.each(['/de/warnung-und-alarm', '/rm/avertiment-ed-alarm'])(
  'the names of the versions of %s break only between words on a phone',
  async (path) => {
    for (const width of [320, 360]) {
      await setWidth(width);
      await load(page, site.origin + path);
      const lines = await page.$$eval('.share-bar .version-link .label', linesOfWords);
      expect(new Set(lines)).toEqual(new Set([1]));
    }
  },
);
