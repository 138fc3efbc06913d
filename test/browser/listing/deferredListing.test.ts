import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { startNewsSite } from '../../support/sites/newsSite';
import { enter, hydrated, visitorAgent } from '../../support/browser/visit';
import { useForEach } from '../../support/run/atEnd';
import { testInFull } from '../../support/run/tier';

const { page, complaints } = useTab(useBrowser());
const site = useForEach(() => startNewsSite());

beforeEach(() => page.setUserAgent({ userAgent: visitorAgent }));

/** Loads a page whose lists are held until its frame, and what is to be there before them, has come. */
async function loadLate(path: string, before = 'html'): Promise<void> {
  const release = site.news.hold();
  const address = site.origin + path;
  const frame = page.waitForResponse((response) => response.url() === address);
  const loaded = page.goto(address);
  await frame;
  await page.waitForSelector(before);
  release('well');
  await loaded;
}

/** Waits until what the document brought later is in its place: its copy goes with the next frame. */
async function untilGone(waiting: string, copy: string): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(
    (...all) => all.every((selector) => document.querySelector(selector) === null),
    {},
    waiting,
    `[hidden] ${copy}`,
  );
}

// The small site has no icon.
const faults = () => complaints().filter((text) => !text.includes('404'));

test('a late list takes its place and is taken over without a complaint', async () => {
  await loadLate('/de/newnsb?q=eins');
  await untilGone('.deferred-results', 'h1');
  expect(await page.$$('h1')).toHaveLength(1);
  expect(await page.$$('.results .item-title a')).toHaveLength(1);
  await page.click('.results a[href*="display=grid"]');
  await page.waitForFunction(() => location.search.includes('display=grid'));
  expect(faults()).toEqual([]);
});

testInFull('without script a link waits for the list', async () => {
  await page.setJavaScriptEnabled(false);
  await loadLate('/de/newnsb?q=zwei');
  await enter(page, '.deferred-results a');
  expect(new URL(page.url()).searchParams.get('wait')).toBe('1');
  expect(await page.$$('.results .item-title a')).toHaveLength(1);
});

testInFull('late lists of a page take their places', async () => {
  await loadLate('/de/kontakt', '.listing [role="status"]');
  await untilGone('.listing [role="status"]', '.listing');
  const titles = await page.$$eval('.listing', (lists) =>
    lists.map((list) => [list.id, list.querySelectorAll('.item-title').length]),
  );
  expect(titles).toEqual([
    ['eins', 1],
    ['zwei', 1],
  ]);
  expect(faults()).toEqual([]);
});
