import { useBrowser, useTab } from '../support/browser/useBrowser';
import { startNewsSite } from '../support/sites/newsSite';
import { enter, hydrated, visitorAgent } from '../support/browser/visit';
import { useForEach } from '../support/run/atEnd';
import { testInFull } from '../support/run/tier';

const { page, complaints } = useTab(useBrowser());
const site = useForEach(() => startNewsSite());

test('a late list takes its place and is taken over without a complaint', async () => {
  await page.setUserAgent({ userAgent: visitorAgent });
  const release = site.news.hold();
  const frame = page.waitForResponse((response) => response.url().includes('q=eins'));
  const loaded = page.goto(`${site.origin}/de/newnsb?q=eins`);
  await frame;
  release('well');
  await loaded;
  await hydrated(page);
  await page.waitForFunction(() => document.querySelector('.deferred-results') === null);
  // What the document brought of it goes with the next frame of the browser, and is hidden until then.
  await page.waitForFunction(() => document.querySelector('[hidden] h1') === null);
  expect(await page.$$('h1')).toHaveLength(1);
  expect(await page.$$('.results .item-title a')).toHaveLength(1);
  await page.click('.results a[href*="display=grid"]');
  await page.waitForFunction(() => location.search.includes('display=grid'));
  // The small site has no icon.
  expect(complaints().filter((text) => !text.includes('404'))).toEqual([]);
});

testInFull('without script a link waits for the list', async () => {
  await page.setUserAgent({ userAgent: visitorAgent });
  await page.setJavaScriptEnabled(false);
  const release = site.news.hold();
  const frame = page.waitForResponse((response) => response.url().includes('q=zwei'));
  const loaded = page.goto(`${site.origin}/de/newnsb?q=zwei`);
  await frame;
  release('well');
  await loaded;
  await enter(page, '.deferred-results a');
  expect(new URL(page.url()).searchParams.get('wait')).toBe('1');
  expect(await page.$$('.results .item-title a')).toHaveLength(1);
});

testInFull(
  'late lists of a page take their places, each with its link to a page that waits',
  async () => {
    await page.setUserAgent({ userAgent: visitorAgent });
    const release = site.news.hold();
    const address = `${site.origin}/de/kontakt`;
    const frame = page.waitForResponse((response) => response.url() === address);
    const loaded = page.goto(address);
    await frame;
    await page.waitForSelector('.listing [role="status"]');
    release('well');
    await loaded;
    await hydrated(page);
    await page.waitForFunction(() => document.querySelector('.listing [role="status"]') === null);
    await page.waitForFunction(() => document.querySelector('[hidden] .listing') === null);
    const titles = await page.$$eval('.listing', (lists) =>
      lists.map((list) => [list.id, list.querySelectorAll('.item-title').length]),
    );
    expect(titles).toEqual([
      ['eins', 1],
      ['zwei', 1],
    ]);
    expect(complaints().filter((text) => !text.includes('404'))).toEqual([]);
  },
);
