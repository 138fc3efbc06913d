import { violationsInBothSchemes } from '../../support/browser/axe';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { draftPage, servicePath } from '../../support/content/previewPages';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { enter, load } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';

const renewed = 'Die Vorschau wurde aktualisiert.';
const outage = 'Die Vorschau kann im Moment nicht aktualisiert werden.';

const service = useForAll(() => fakeUpstream());
const { beginWith, complaints, page } = useTab(useBrowser());

const publish = (text: string) => service.publish(servicePath('de'), draftPage(text));

const site = useForAll(() => {
  for (const locale of ['de', 'fr', 'rm', 'ar']) {
    service.publish(servicePath(locale), draftPage('Erster Stand'));
  }
  const settings = { PREVIEW: 'true', CONTENT_SERVICE_URL: service.base.href };
  return startServer({ ...settings, ...withoutSearch });
});

/** Holds the looks of the preview back: they are taken one by one, by `look`. */
const holdLooks = () =>
  beginWith(() => {
    const start = window.setTimeout;
    const held: (() => void)[] = [];
    Reflect.set(window, 'heldLooks', held);
    Reflect.set(window, 'setTimeout', (task: () => void, milliseconds: number) =>
      milliseconds === 2000 ? held.push(task) : start(task, milliseconds),
    );
  });

const looksAreHeld = () => page.waitForFunction('heldLooks.length > 0');

/** Has the preview look once; resolves when it knows. */
async function look(): Promise<void> {
  await looksAreHeld();
  await page.evaluate('heldLooks.splice(0).forEach((task) => task())');
  await looksAreHeld();
}

const state = () => page.$eval('.preview-state', (element) => element.textContent);
const content = () => page.$eval('main', (main) => main.textContent);

test('many saves in a row are shown once, where the editor is, and told politely', async () => {
  await page.setViewport({ width: 1280, height: 600 });
  await holdLooks();
  await load(page, `${site.origin}/de/entwurf`);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/page/')) fetched.push(request.url());
  });
  await page.evaluate('window.mark = true; scrollTo({ top: 700, behavior: "instant" })');
  const placeOf = () => page.$eval('#preview-absatz-9', (mark) => mark.getBoundingClientRect().top);
  const place = await placeOf();
  await look();
  for (const text of ['Zwe', 'Zweiter', 'Zweiter Stand']) {
    publish(text);
    await look();
  }
  expect(fetched).toEqual([]);
  await look();
  await page.waitForFunction('document.querySelector(".preview-state").textContent !== ""');
  expect(await state()).toBe(renewed);
  expect(await content()).toContain('Zweiter Stand');
  expect(fetched).toHaveLength(1);
  expect(await page.evaluate('window.mark')).toBe(true);
  expect(Math.abs((await placeOf()) - place)).toBeLessThan(2);
  expect(await page.$eval('.preview-state', (element) => element.role)).toBe('status');
  // Where the machine is busy, the site may refuse what the frame asks for now and then.
  expect(complaints().filter((line) => !line.includes('status of 503'))).toEqual([]);
});

test('an outage leaves the last state, says so, and is over by itself', async () => {
  publish('Guter Stand');
  await holdLooks();
  await load(page, `${site.origin}/de/entwurf`);
  const broken = { kind: 'status', status: 500 } as const;
  service.fail((path) => (path.startsWith(servicePath('de')) ? broken : undefined));
  await look();
  expect(await state()).toContain(outage);
  expect(await content()).toContain('Guter Stand');
  service.fail(undefined);
  await look();
  expect(await state()).toBe('');
});

test('a draft that becomes none of the contract says so, and is back when it is mended', async () => {
  publish('Guter Stand');
  await holdLooks();
  await load(page, `${site.origin}/de/entwurf`);
  await page.evaluate('window.mark = true');
  const isShown = (text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('main')?.textContent.includes(wanted),
      {},
      text,
    );
  service.publish(servicePath('de'), { ...draftPage('Guter Stand'), metadata: {} });
  await look();
  await look();
  await isShown('metadata.title');
  publish('Wieder gut');
  await look();
  await look();
  await isShown('Wieder gut');
  expect(await page.evaluate('window.mark')).toBe(true);
});

test('without script there is a link to see it anew, and nothing of it on paper', async () => {
  await page.setJavaScriptEnabled(false);
  publish('Vorher');
  await page.goto(`${site.origin}/de/entwurf`);
  publish('Nachher');
  await enter(page, '.preview-ribbon a');
  expect(await content()).toContain('Nachher');
  await page.emulateMediaType('print');
  const marks = await page.$$eval('[class^="preview-"], .unknown-component', (all) =>
    all.filter((mark) => mark.checkVisibility()).map(({ className }) => className),
  );
  expect(marks).toEqual([]);
});

test.each(['de', 'fr', 'rm', 'ar'])('is accessible in %s', async (locale) => {
  service.publish(servicePath(locale, 'unpassend'), { ...draftPage(''), metadata: {} });
  await page.setBypassCSP(true);
  for (const slug of ['entwurf', 'unpassend']) {
    await page.goto(`${site.origin}/${locale}/${slug}`);
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }
});
