import { once } from 'node:events';
import { createServer } from 'node:http';
import { useBrowser, useVisitor } from '../../support/browser/useBrowser';
import { startTcpRelay, type TcpRelay } from '../../support/services/tcpRelay';
import { copyPack } from '../../support/content/pack';
import { settled } from '../../support/run/settled';
import { portOf as listeningPort } from '../../support/run/freePort';
import { startServer, type RunningSite, withoutSearch } from '../../support/sites/startServer';
import { enter, follow, load, quiet } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';
import { hazard } from '../../support/content/documents';

const article = '/de/uferzonen';
const visited = '/de/hochwasser';
const hazardPage = '/de/gefahrenstufen-hochwasser';
/** Leads to it through the redirect table. */
const oldHazardPage = '/de/hochwasserwarnung';
const hour = 3_600_000;
const flood = hazard({
  validFrom: '2026-01-01T06:00:00+01:00',
  validTo: new Date(Date.now() + hour).toISOString(),
  updatedAt: '2026-01-01T06:00:00+01:00',
  text: { de: 'Meiden Sie das Ufer.' },
  link: { de: { title: 'Was zu tun ist', href: oldHazardPage } },
});

const pack = copyPack();
const browser = useBrowser();
const site = useForAll(() => start());
let line: TcpRelay & { readonly origin: string };
const { page } = useVisitor(browser);

function start(settings: Record<string, string> = {}): Promise<RunningSite> {
  return startServer({
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: pack.url,
    PUBLISH_POLL_SECONDS: '1',
    ...withoutSearch,
    ...settings,
  });
}

beforeAll(async () => {
  const relay = await startTcpRelay();
  line = { ...relay, origin: `http://localhost:${relay.port}` };
});

beforeEach(async () => {
  line.lead(portOf(site));
  await page.setBypassServiceWorker(false);
});

const portOf = ({ origin }: RunningSite) => Number(new URL(origin).port);

/** Addresses of which there is a copy; undefined without a worker. */
function kept(): Promise<string[] | undefined> {
  return page.evaluate(async () => {
    if ((await navigator.serviceWorker.getRegistration()) === undefined) return undefined;
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Whether the browser has neither a worker nor a copy. It opens no cache, which would make one. */
function isClean(): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined && (await caches.keys()).length === 0;
  });
}

const untilKept = (...paths: string[]) =>
  settled(async () => {
    const addresses = (await kept()) ?? [];
    return paths.every((path) => addresses.includes(path));
  });
const heading = () => page.$eval('h1', (title) => title.textContent);
const open = (path: string) => page.goto(line.origin + path, { waitUntil: 'load' });

async function choose(value: string): Promise<void> {
  const notice = '#consent-notice:not([hidden])';
  await page.locator(`${notice} button[value="${value}"]`).click();
}

async function agree(path = article): Promise<void> {
  await load(page, line.origin + path);
  await choose('accepted');
  await untilKept(path, '/de');
}

/** Waits until the site says that these are the messages in force. */
async function alertsAre(alerts: readonly object[]): Promise<void> {
  pack.write('index/alerts.json', alerts);
  await settled(async () => {
    const said: unknown = await (await fetch(`${site.origin}/api/alerts`)).json();
    return Array.isArray(said) && said.length === alerts.length;
  });
}

test('after consent, the home page and visited pages are there without a connection', async () => {
  await load(page, line.origin + article);
  await page.waitForSelector('#consent-notice:not([hidden])');
  await quiet(page);
  expect(await isClean()).toBe(true);
  await choose('accepted');
  await untilKept(article);
  await follow(page, visited);
  await untilKept(visited);
  const addresses = (await kept()) ?? [];
  expect(
    addresses.filter((path) => /^\/(api\/(?!frame)|builds|language)|cookies|search/.test(path)),
  ).toEqual([]);

  line.lead();
  for (const path of [article, visited]) {
    await open(path);
    expect(page.url()).toBe(line.origin + path);
    const said = await page.waitForSelector('#notices .notice p');
    expect(await said?.evaluate((text) => text.textContent)).toMatch(
      /^Sie sind offline\. Sie sehen die Fassung vom \d+\.\s\S+\s\d{4}, \d\d:\d\d\sUhr\.$/,
    );
    expect(await page.$eval('h1', (title) => getComputedStyle(title).fontFamily)).toContain('Noto');
  }
  await open('/');
  expect(page.url()).toBe(`${line.origin}/de`);
  await open(`/language/de?to=${encodeURIComponent(article)}`);
  expect(page.url()).toBe(line.origin + article);

  await open('/fr/contact');
  expect(await page.$eval('html', ({ lang }) => lang)).toBe('fr');
  expect(await heading()).toBe('Vous êtes hors ligne');
  const links = await page.$$eval('main li a', (all) =>
    all.map((link) => [link.getAttribute('href'), link.lang]),
  );
  expect(links).toEqual(
    expect.arrayContaining([
      [article, 'de'],
      [visited, 'de'],
      ['/de', 'de'],
    ]),
  );
});

test('what the site answers comes before any copy, and renews it until consent is withdrawn', async () => {
  await agree();
  await load(page, line.origin + article);
  pack.publish('de/uferzonen.json', (text) => text.replaceAll('Uferzonen', 'Uferstreifen'));
  await settled(async () =>
    (await (await fetch(site.origin + article)).text()).includes('Uferstr'),
  );
  await load(page, line.origin + article);
  expect(await heading()).toContain('Uferstreifen');
  await settled(async () =>
    page.evaluate(async (path) => {
      const copy = await caches.match(path);
      return (await copy?.text())?.includes('Uferstreifen') === true;
    }, article),
  );
  expect((await open('/de/gibt-es-nicht'))?.status()).toBe(404);
  await open(`/language/fr?to=${encodeURIComponent(article)}`);
  expect(page.url()).toBe(line.origin + article);
  const failing = createServer((_request, response) => response.writeHead(503).end());
  await once(failing.listen(0), 'listening');
  line.lead(listeningPort(failing));
  expect((await open(article))?.status()).toBe(503);
  failing.close();
  line.lead();
  await open(article);
  expect(await heading()).toContain('Uferstreifen');
  line.lead(portOf(site));
  await page.waitForSelector('#notices button');
  await enter(page, '#notices button');
  expect(await page.$eval('html', ({ dataset }) => dataset['copyOf'])).toBeUndefined();

  // When consent is withdrawn all copies go, and the worker with them.
  await load(page, `${line.origin}/de/cookies`);
  await enter(page, 'main button[value="declined"]');
  await page.waitForFunction(() => document.documentElement.dataset['consent'] === 'declined');
  await settled(isClean);
  line.lead();
  await expect(open(article)).rejects.toThrow('net::ERR');
});

test('while a hazard message is in force its page is kept for everybody, and no longer', async () => {
  await alertsAre([flood]);
  await load(page, line.origin + article);
  await choose('declined');
  await untilKept(article, hazardPage);
  line.lead();
  await open(oldHazardPage);
  expect(page.url()).toBe(line.origin + hazardPage);
  expect(await heading()).toContain('Gefahrenstufen');
  line.lead(portOf(site));
  await alertsAre([]);
  // A browser may take the messages for ten seconds from its cache.
  await page.setCacheEnabled(false);
  await load(page, line.origin + article);
  await settled(isClean);
});

test('where copies are switched off, browsers remove those they have', async () => {
  const [off] = await Promise.all([start({ OFFLINE_COPIES: 'off' }), agree()]);
  line.lead(portOf(off));
  await load(page, line.origin + article);
  await settled(isClean);
  expect(await kept()).toBeUndefined();
  await off.stop();
});
