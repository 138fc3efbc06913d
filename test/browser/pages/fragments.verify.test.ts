import { isIdOfSite } from '../../../shared/content/uniqueIds';
import { copyPack } from '../../support/content/pack';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { follow, load, twoFrames } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';
import { part } from '../../support/content/documents';

const filler = '<p>Text</p>'.repeat(60);

/** An article with places of editors far down, and links to them in another block. */
const article = {
  id: '900001',
  contentType: 'article',
  metadata: { title: 'Langer Text' },
  content: [
    part('richtext', 'c1', {
      html:
        '<p><a id="link-1" href="#kapitel-2">2</a> <a id="link-2" href="#Ma%C3%9F2">3</a> ' +
        `<a id="link-3" href="#anker">4</a></p>${filler}`,
    }),
    part('richtext', 'c2', {
      html:
        `<h2 id="kapitel-2">Zwei</h2>${filler}<h2 id="Maß2">Drei</h2>${filler}` +
        `<p><a name="anker"></a>Vier</p>${filler}`,
    }),
  ],
};

const places = [
  ['kapitel-2', 'kapitel-2'],
  ['Ma%C3%9F2', 'Maß2'],
  ['anker', 'anker'],
] as const;

const pack = copyPack();
const { page } = useTab(useBrowser());
const site = useForAll(async () => {
  pack.write('de/langer-text.json', article);
  pack.publish('index/pagesToLanguageMap.json', (text) =>
    text.replace('"value": {', '"value": { "900001": { "de": "langer-text" },'),
  );
  pack.write('redirects.json', { '/de/kurz': '/de/langer-text#kapitel-2' });
  return startServer({ STATIC_CONTENT_URL: pack.url, ...withoutSearch });
});

/** How far below the top of the window an element is, in pixels. */
const topOf = (id: string) =>
  page.evaluate(
    (target) => document.getElementById(target)?.getBoundingClientRect().top ?? NaN,
    id,
  );
const isReached = async (id: string) => {
  const top = await topOf(id);
  return top >= -1 && top < 200;
};
/** Follows a link wherever the page is scrolled to. */
const jump = async (index: number) => {
  await page.$eval(`#link-${index + 1}`, (link) => link instanceof HTMLElement && link.click());
  await page.waitForFunction((end) => location.hash === end, {}, `#${places[index]?.[0]}`);
  await twoFrames(page);
};
/** Goes back or on in the history; where the page then is. */
const went = async (by: number) => {
  const before = page.url();
  await page.evaluate((steps) => history.go(steps), by);
  await page.waitForFunction((url) => location.href !== url, {}, before);
  await twoFrames(page);
  return scrolled();
};
const scrolled = () => page.evaluate(() => Math.round(scrollY));

test.each([
  ['with', true],
  ['without', false],
])('addresses and redirects lead to their places %s script', async (_, hydrated) => {
  await page.setJavaScriptEnabled(hydrated);
  const open = (path: string) =>
    hydrated ? load(page, site.origin + path) : page.goto(site.origin + path);
  for (const [fragment, id] of places) {
    await open(`/de/langer-text#${fragment}`);
    expect([id, await isReached(id)]).toEqual([id, true]);
    await page.goto('about:blank');
  }
  await open('/de/kurz');
  expect(new URL(page.url()).hash).toBe('#kapitel-2');
  expect(await isReached('kapitel-2')).toBe(true);
});

test('links of another block lead to their places; Back and Forward restore where each was left', async () => {
  await load(page, site.origin + '/de/langer-text');
  await page.evaluate(() => scrollTo({ top: 30, behavior: 'instant' }));
  const seen = [30];
  for (const [index, [, id]] of places.entries()) {
    await jump(index);
    expect([id, await isReached(id)]).toEqual([id, true]);
    seen.push(await scrolled());
  }
  expect(new Set(seen).size).toBe(4);
  expect([await went(-1), await went(-1), await went(-1)]).toEqual([seen[2], seen[1], 30]);
  expect([await went(1), await went(1), await went(1)]).toEqual(seen.slice(1));
});

test('a link on another page leads to its place', async () => {
  await load(page, `${site.origin}/de/languages`);
  await follow(page, '/de/langer-text#Ma%C3%9F2');
  expect(await isReached('Maß2')).toBe(true);
});

test('a place in a tab that is not selected is shown and reached', async () => {
  await load(page, `${site.origin}/de/warnung-und-alarm#c8`);
  expect(await isReached('c8')).toBe(true);
});

test('no id of an editor takes the place of what the scripts of the site look for', async () => {
  await load(page, `${site.origin}/de`);
  const looked = await page.evaluate(async () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = urls.filter((url) => /\/assets\/.*\.js$/.test(url));
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    const lookUp = /(?:\btypeof |\b(?:window|globalThis|self)\??\.)([A-Za-z_$][\w$]{2,})/g;
    return texts.flatMap((text) => [...text.matchAll(lookUp)].map(([, name = '']) => name));
  });
  expect(looked).toContain('trustedTypes');
  // Words of the language are none; what every browser of today has cannot be hidden by an id.
  const own = await page.evaluate(
    (names) => names.filter((name) => !(name in window)),
    [...new Set(looked)],
  );
  expect(own.filter((name) => !isIdOfSite(name) && name !== 'this')).toEqual([]);
});
