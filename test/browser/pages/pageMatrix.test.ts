import { existsSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { directionOf } from '../../../shared/language/languages';
import { violationsInEveryState } from '../../support/browser/axe';
import { galleryPaths, demoScreens, screensOfEveryLanguage } from '../../support/browser/screens';
import {
  layoutFaults,
  smallTargets,
  spaceText,
  unseenStops,
} from '../../support/browser/layoutFaults';
import { markupFaults } from '../../support/faults/markupFaults';
import { trialPack } from '../../support/content/pack';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { everything, inFull } from '../../support/run/tier';
import { hydrated, twoFrames } from '../../support/browser/visit';

const locales = ['de', 'fr', 'ar'];
const widths = [360, 1280];
/** Widths of the full sweeps; the first is a window of 1280 pixels at 400 % (WCAG 1.4.10). */
const sweptWidths = [320, 360, 480, 640, 768, 1024, 1280, 1544, 1920];
/** Printable part of a page of A4 with margins of 18 mm, in CSS pixels. */
const paper = { width: 658, height: 987 };
/** Pages of the trial content that are read from right to left. */
const trialPaths = ['', '/الإعلان-العالمي-لحقوق-الإنسان', '/newnsb', '/search?q=a', '/languages'];

const paths = [
  ...demoScreens,
  ...locales.flatMap((locale) => [
    ...screensOfEveryLanguage.map((path) => `/${locale}${path}`),
    ...galleryPaths(locale),
  ]),
];
const cellsOf = (all: readonly string[]) =>
  all.flatMap((path) => widths.map((width) => [path, width] as const));
const sample = [
  ['/de', 360],
  ['/__gallery/fr/easy-language', 1280],
  [encodeURI('/ar/نبذة-عن-المكتب'), 360],
] as const;

const { page, complaints } = useTab(useBrowser());

beforeEach(async () => {
  await page.setBypassCSP(true);
});

function statusOf(path: string): number {
  if (path.includes('gibt-es-nicht')) return 404;
  return path.includes('withdrawn') ? 410 : 200;
}

/** Sets the width of the window and waits two frames, in which the rows of menus are fitted. */
async function setWidth(width: number): Promise<void> {
  const zoomed = { width, height: 256, deviceScaleFactor: 4 };
  await page.setViewport(width === 320 ? zoomed : { width, height: 900 });
  await twoFrames(page);
}

/** What a look finds at a width, or at all of them in the full sweeps; each fault with its width. */
async function faultsBy(width: number, look: (of: Page) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const one of everything ? sweptWidths : [width]) {
    await setWidth(one);
    faults.push(...(await look(page)).map((fault) => `${one} px: ${fault}`));
  }
  return faults;
}

/** Language and direction of the document, and the parts that it does not have, or has twice. */
function structureOf() {
  const { lang, dir } = document.documentElement;
  const parts = ['main', 'main h1', 'body header', 'body footer'];
  const wrong = parts.filter((part) => document.querySelectorAll(part).length === 0);
  const doubled = ['main', 'main h1'].filter((part) => document.querySelectorAll(part).length > 1);
  return { lang, dir, wrong: [...wrong, ...doubled] };
}

/** Finds on paper what covers each page, and headings that may stand alone at the end of one. */
function paperFaults(): string[] {
  const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
  return shown
    .filter((one) => {
      const { position, breakAfter } = getComputedStyle(one);
      const covers = position === 'fixed' || position === 'sticky';
      return covers || (/^h\d$/.test(one.localName) && breakAfter !== 'avoid');
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

/** Whether what the keyboard reaches first shows that it has the focus. */
async function showsFocus(): Promise<boolean> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
}

/** What is wrong with a page at a width, by what was looked at. */
async function faultsAt(url: string, width: number) {
  await page.setViewport({ width, height: 900 });
  // A second visit would be answered with 304.
  await page.setCacheEnabled(false);
  const response = await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  const { lang, dir, wrong } = await page.evaluate(structureOf);
  // What there is not in a language is shown in German.
  const wanted = [/^(?:\/__gallery)?\/(\w+)/.exec(new URL(url).pathname)?.[1], 'de'];
  const first = {
    language: wanted.includes(lang) && dir === directionOf(lang) ? [] : [lang, dir],
    structure: wrong,
    focus: (await showsFocus()) ? [] : ['what has the focus does not show it'],
    complaints: complaints().filter((text) => !/status of (404|410)/.test(text)),
    // Of a sample of pages the integration tests ask for it.
    markup: everything ? await markupFaults((await response?.text()) ?? '') : [],
    layout: await faultsBy(width, layoutFaults),
    targets: await faultsBy(width, smallTargets),
    covered: await page.$$eval('.page :is(a, button, summary, input, select)', unseenStops),
  };
  await page.setViewport({ width, height: 900 });
  const axe = await violationsInEveryState(page);
  await spaceText(page);
  const spaced = await faultsBy(width, layoutFaults);
  await page.emulateMediaType('print');
  await page.setViewport(paper);
  const print = [...(await layoutFaults(page)), ...(await page.evaluate(paperFaults))];
  return { status: response?.status(), ...first, axe, spaced, print };
}

const looks = ['language', 'structure', 'focus', 'complaints', 'markup', 'layout', 'targets'];
/** What is found where nothing is wrong. */
const sound = Object.fromEntries(
  [...looks, 'covered', 'axe', 'spaced', 'print'].map((look) => [look, []]),
);
const soundAt = (path: string) => ({ status: statusOf(path), ...sound });

function testCells(name: 'gallery' | 'trial', cells: readonly (readonly [string, number])[]): void {
  const site = useSite(name);
  test.each(cells)(
    '%s is sound at %i px',
    async (path, width) => {
      expect(await faultsAt(site.origin + path, width)).toEqual(soundAt(path));
    },
    120_000,
  );
}

// The sample has a cell in German, one in French and one in Arabic.
testCells('gallery', everything ? cellsOf(paths) : sample);

(existsSync(trialPack) ? inFull : describe.skip)('Arabic pages of the trial content', () => {
  testCells('trial', cellsOf(trialPaths.map((path) => `/ar${path}`)));
});
