import { pathToFileURL } from 'node:url';
import { violations, violationsInBothSchemes } from '../../support/browser/axe';
import { useBrowser, useVisitor } from '../../support/browser/useBrowser';
import { settled } from '../../support/run/settled';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { startServer } from '../../support/sites/startServer';
import { tilePicture, tilesTemplate } from '../../support/services/tiles';
import { enter, follow, isShown, loadFrame, press } from '../../support/browser/visit';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { useForAll } from '../../support/run/atEnd';

const contact = '/de/kontakt';
const showMap = '.place-map button';
const box = '.map-box';
const outbox = temporaryFolder();

const tiles = useForAll(() => fakeUpstream());
const site = useForAll(async () => {
  tiles.fail({ kind: 'body', body: tilePicture });
  return startServer({
    PUBLIC_URL: 'http://localhost:3000',
    MAP_TILES_URL: tilesTemplate(tiles.base),
    CONTACT_DELIVERY_URL: pathToFileURL(outbox).href,
    MAP_ATTRIBUTION: '© Landesvermessung',
  });
});
const { visitor, page, complaints } = useVisitor(useBrowser());

const visit = (path: string) => loadFrame(page, site.origin + path);
const text = (selector: string) => page.$eval(selector, (element) => element.textContent);
const isFocused = (selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** Where the map stands: what its tiles are moved by. */
const position = () => page.$eval(`${box} .leaflet-map-pane`, (pane) => pane.getAttribute('style'));
const tilePaths = () =>
  page.$$eval('.leaflet-tile', (pictures) => pictures.map((one) => one.getAttribute('src') ?? ''));
const picturesAt = (zoom: number) =>
  page.waitForFunction(
    (start) => document.querySelector(`.leaflet-tile-loaded[src^="${start}"]`) !== null,
    {},
    `/api/map/${zoom}/`,
  );

test('a map waits for consent, and then shows the place without asking anybody else', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await visit(contact);
  await press(page, showMap);
  await page.waitForFunction(() => document.querySelector('.place-map [role="status"] a') !== null);
  expect(await page.$(box)).toBeNull();
  expect(tiles.count()).toBe(0);

  await press(page, '#consent-notice button[value="accepted"]');
  await press(page, showMap);
  await picturesAt(15);
  expect(await isFocused(showMap)).toBe(true);
  expect(await text('#announcer')).toBe('Die Karte wird angezeigt.');
  expect(await text('.map-attribution')).toBe('Kartendaten: © Landesvermessung');
  expect(new Set(asked)).toEqual(new Set([site.origin]));

  await press(page, '.map-controls button:first-child');
  await picturesAt(16);
  const before = await position();
  await page.focus(box);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (old) => document.querySelector('.leaflet-map-pane')?.getAttribute('style') !== old,
    {},
    before,
  );
  const shown = await tilePaths();
  await press(page, '.map-controls button:nth-child(2)');
  await picturesAt(15);
  await page.waitForFunction(
    (gone) => gone.every((path) => document.querySelector(`img[src="${path}"]`) === null),
    {},
    shown,
  );
  await press(page, showMap);
  expect(await page.$(box)).toBeNull();
  // A tile that the site refuses while its machine is overloaded is asked for again.
  expect(complaints().filter((line) => !line.includes('status of 503'))).toEqual([]);
});

test('parts of a map that are missing for a moment are asked for again; it is accessible', async () => {
  await page.setBypassCSP(true);
  const value = `accepted.${Date.now() + 60_000}`;
  await visitor.setCookie({ name: 'consent', value, domain: 'localhost' });
  await page.setRequestInterception(true);
  const refused = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/map/') || refused.has(pathname)) return request.continue();
    refused.add(pathname);
    return request.respond({ status: 503 });
  });
  await visit(contact);
  await press(page, showMap);
  await picturesAt(15);
  expect(refused.size).toBeGreaterThan(1);
  expect(await text('.map [role="status"]')).toBe('');
  expect(await violationsInBothSchemes(page, 'main')).toEqual([]);
});

test('a page is rated in place, once a visit', async () => {
  await page.setBypassCSP(true);
  await visit('/de/uferzonen');
  await page.$eval('.feedback button[value="no"]', (button) => {
    // A double click.
    button.click();
    button.click();
  });
  await page.waitForSelector('.feedback[data-answered]');
  expect(await isFocused('#feedback-thanks')).toBe(true);
  expect(await isShown(page, '.feedback h2')).toBe(false);
  expect(await violations(page, '.feedback')).toEqual([]);
  await page.type('.comment textarea', 'Eine Karte fehlt.');
  await press(page, 'button.comment');
  await page.waitForSelector('.feedback[data-answered="comment"]');
  expect(await isFocused('#feedback-thanks')).toBe(true);
  expect(await isShown(page, '.comment')).toBe(false);
  expect(await visitor.cookies()).toEqual([]);
  const ratings = () => site.logged().filter(({ msg }) => msg === 'Page rated');
  await settled(() => ratings().length > 1);
  expect(ratings().map(({ answer }) => answer)).toEqual(['no', 'comment']);
  await follow(page, '/de/hochwasser');
  expect(await isShown(page, '.feedback h2')).toBe(true);
  expect(await isShown(page, '#feedback-thanks')).toBe(false);
  expect(complaints()).toEqual([]);
});

test('without JavaScript a page can be rated, and a place has its link', async () => {
  await page.setJavaScriptEnabled(false);
  await page.goto(site.origin + contact);
  expect(await isShown(page, showMap)).toBe(false);
  expect(await isShown(page, '.contact-entries .icon-map a')).toBe(true);
  expect(await isShown(page, '#feedback-thanks')).toBe(false);
  await enter(page, '.feedback button[value="yes"]');
  expect(page.url()).toBe(`${site.origin}${contact}#feedback-thanks`);
  expect(await isShown(page, '#feedback-thanks')).toBe(true);
  expect(await isShown(page, '.feedback h2')).toBe(false);
  await page.type('.comment textarea', 'Ohne Skript');
  await enter(page, 'button.comment');
  expect(page.url()).toBe(`${site.origin}${contact}#feedback-sent`);
  expect(await isShown(page, '#feedback-thanks')).toBe(true);
  expect(await isShown(page, '.comment')).toBe(false);
});

test('a barrier is reported from the page it is on', async () => {
  await page.setBypassCSP(true);
  await visit('/de/uferzonen');
  await press(page, '.feedback a');
  await page.waitForSelector('#report-problem');
  expect(await page.$eval('#report-address', (field) => field.getAttribute('value'))).toBe(
    'http://localhost:3000/de/uferzonen',
  );
  expect(await violations(page, 'main')).toEqual([]);
  await page.type('#report-problem', 'Der Link ist mit der Tastatur nicht erreichbar.');
  await press(page, '#report button[type="submit"]');
  await page.waitForSelector('#report .notification-success');
  expect(await text('#report')).toMatch(/Referenznummer: \d{4}-\w{4}-\w{4}/);
});
