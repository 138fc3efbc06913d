import type { HTTPRequest, Page } from 'puppeteer';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { useSite } from '../../support/run/useSite';
import { unseenStops } from '../../support/browser/layoutFaults';
import { idle, load, narrow, reach, twoFrames, wide } from '../../support/browser/visit';

const mostShift = 0.01;
const paths = ['/de', '/fr/qualite-des-eaux-de-baignade', '/de/newnsb'];

const browser = useBrowser();
const { page } = useTab(browser, beforeAll);
const site = useSite('demo');

/** Lets a tab note how far its content moves. */
async function noteShifts(opened: Page): Promise<void> {
  await opened.evaluateOnNewDocument(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'layoutShift', total);
    }).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShift', total);
  });
}

/** How far its content has moved until now. */
async function shiftOf(opened: Page): Promise<number> {
  await twoFrames(opened);
  return opened.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
}

test.each(paths)('%s is set in Noto Sans from this site', async (path) => {
  const opened = await browser.newPage();
  const fonts: string[] = [];
  opened.on('response', (response) => {
    if (response.request().resourceType() === 'font') {
      fonts.push(`${response.status()} ${new URL(response.url()).origin}`);
    }
  });
  await load(opened, site.origin + path);
  await idle(opened);
  const loaded = await opened.evaluate(async () => {
    await document.fonts.ready;
    const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
    return faces.map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`);
  });
  expect(loaded).toEqual(expect.arrayContaining(['Noto Sans 400', 'Noto Sans 700']));
  expect(new Set(fonts)).toEqual(new Set([`200 ${site.origin}`]));
  await opened.close();
});

test.each(paths)('%s hardly moves when its fonts come late', async (path) => {
  const opened = await browser.newPage();
  await noteShifts(opened);
  const late: HTTPRequest[] = [];
  // What a service worker fetches cannot be held back.
  await opened.setBypassServiceWorker(true);
  await opened.setRequestInterception(true);
  opened.on('request', (request) => {
    if (request.resourceType() === 'font') late.push(request);
    else void request.continue();
  });
  await opened.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await shiftOf(opened);
  expect(late.length).toBeGreaterThan(1);
  await Promise.all(late.map((request) => request.continue()));
  await opened.evaluate(() => document.fonts.ready);
  expect(await shiftOf(opened)).toBeLessThanOrEqual(mostShift);
  await opened.close();
});

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
    await reach(page, site.origin + path);
    for (const width of [320, 360]) {
      await page.setViewport({ width, height: 900 });
      const lines = await page.$$eval('.share-bar .version-link .label', linesOfWords);
      expect(new Set(lines)).toEqual(new Set([1]));
    }
  },
);

test.each(['/de/newnsb/106290', '/de/gefahrenstufen-hochwasser'])(
  'the title of %s begins where its text does, with a scrollbar',
  async (path) => {
    await reach(page, site.origin + path);
    for (const width of [1280, 1440]) {
      await page.setViewport({ width, height: 900 });
      const edges = await page.evaluate(() => {
        document.body.style.marginInlineEnd = '15px';
        const parts = 'h1, .hero .lead, .page > :is(.richtext, .guide, .notification, .table)';
        const lefts = [...document.querySelectorAll(parts)].map((part) =>
          Math.round(part.getBoundingClientRect().left),
        );
        document.body.style.marginInlineEnd = '';
        return lefts;
      });
      expect(new Set(edges).size).toBe(1);
    }
  },
);

const windows = [wide, { width: 1920, height: 1080 }, narrow];
const looks = ['/de/gefahrenstufen-hochwasser', '/de', '/de/newnsb', '/de/uferzonen'].flatMap(
  (path) => windows.map((window) => ({ path, ...window })),
);

test.each(looks)(
  'whatever has the focus on $path can be seen, $width px wide',
  async ({ path, ...viewport }) => {
    await page.setViewport(viewport);
    await reach(page, site.origin + path);
    expect(await page.$$eval('a, button, summary, input', unseenStops)).toEqual([]);
  },
);

test('on a phone the rows of a small table stack, words break and descriptions are short', async () => {
  await page.setViewport(narrow);
  await reach(page, `${site.origin}/de/gefahrenstufen-hochwasser`);
  expect(
    await page.$eval('.table', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0);
  const labels = await page.$$eval('.table tr:nth-child(2) > *', (cells) =>
    cells.map((cell) => getComputedStyle(cell, '::before').content),
  );
  expect(labels[1]).toBe('"Gefahr"');
  const hyphens = await page.$$eval('h1, main p, td', (all) =>
    all.map((element) => getComputedStyle(element).hyphens),
  );
  expect(new Set(hyphens)).toEqual(new Set(['auto']));
  await reach(page, `${site.origin}/de/newnsb`);
  const lines = await page.$eval('.item-text > p', (text) => {
    text.textContent = 'Wasser '.repeat(200);
    return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(Math.round(lines)).toBe(3);
});

test.each([
  ['/de', ['48']],
  // With a box, which has its own space inside.
  ['/de/warnung-und-alarm', ['48', '72']],
  ['/de/dossier-wasser-und-klima', ['48']],
])('%s has its edges at %j px, and cards have one gap', async (path, edges) => {
  await page.setViewport({ width: 1280, height: 900 });
  await reach(page, site.origin + path);
  const found = await page.evaluate(() => {
    const parts = document.querySelectorAll(
      '.hero h1, .page > :is(h2, p, figure, .block), .section > *, .cards, .items',
    );
    const grids = [...document.querySelectorAll('.cards, .items, .carousel-track')];
    return {
      edges: [...parts].map((part) => String(Math.round(part.getBoundingClientRect().left))),
      gaps: new Set(grids.map((grid) => getComputedStyle(grid).columnGap)).size,
    };
  });
  expect([...new Set(found.edges)].toSorted()).toEqual(edges.toSorted());
  expect(found.gaps).toBe(1);
});

test('only bar, icon and title of a notice are coloured', async () => {
  await reach(page, `${site.origin}/de/kontakt`);
  const colours = await page.evaluate(() =>
    ['body', '.notification p:not([class])', '.notification-title'].map((part) => {
      const element = document.querySelector(part);
      return element === null ? '' : getComputedStyle(element).color;
    }),
  );
  expect(colours[1]).toBe(colours[0]);
  expect(colours[2]).not.toBe(colours[0]);
});

test('paper has both dates of a page, and room in its boxes', async () => {
  await page.emulateMediaType('print');
  await reach(page, `${site.origin}/de/gefahrenstufen-hochwasser`);
  const note = await page.$eval('.print-note', (element) => element.textContent ?? '');
  expect(note).toMatch(/Veröffentlicht am .*Aktualisiert am /);
  await reach(page, `${site.origin}/de/kontakt`);
  const padding = await page.$eval('.contact', (box) => getComputedStyle(box).paddingInlineStart);
  expect(parseFloat(padding)).toBeGreaterThan(8);
});
