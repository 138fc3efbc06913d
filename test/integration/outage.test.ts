import { setTimeout as wait } from 'node:timers/promises';
import { parseHtml, textOf } from '../support/html';
import { demoPack } from '../support/pack';
import { startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream';
import { startSite, type RunningSite, withoutSearch } from '../support/startSite';

const warm = ['/de', '/fr', '/de/kontakt', '/de/newnsb'];
const cold = '/fr/contact';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

let files: FakeUpstream;
let site: RunningSite;

beforeAll(async () => {
  files = await startFakeUpstream(demoPack);
  site = await startSite({
    STATIC_CONTENT_URL: files.base.href,
    PUBLIC_URL: 'http://localhost:3000',
    PUBLISH_POLL_SECONDS: '1',
    ...withoutSearch,
  });
  for (const path of warm) await fetch(site.origin + path);
});

afterAll(async () => {
  await site.stop();
  await files.down();
});

/** Asks until the answer is 200, or the time is over. */
async function answersWithin(path: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if ((await fetch(site.origin + path)).status === 200) return true;
    await wait(20);
  }
  return false;
}

test('the site lives through an outage of its content source', async () => {
  await files.down();

  for (const path of warm) expect((await fetch(site.origin + path)).status).toBe(200);

  const unavailable = await fetch(site.origin + cold, { headers: { 'User-Agent': browser } });
  expect(unavailable.status).toBe(503);
  expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
  expect(unavailable.headers.get('cache-control')).toBe('no-store');
  const document = parseHtml(await unavailable.text());
  expect(document.first('html')?.properties['lang']).toBe('fr');
  const heading = document.first('h1');
  expect(heading === undefined ? '' : textOf(heading)).toContain('503');

  expect((await fetch(`${site.origin}/healthz/live`)).status).toBe(200);
  expect((await fetch(`${site.origin}/healthz/ready`)).status).toBe(200);

  await files.up();
  expect(await answersWithin(cold, 10_000)).toBe(true);
});

test('a bot gets the status of an outage without a page', async () => {
  await files.down();
  const response = await fetch(`${site.origin}/it/contatto`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('');
  await files.up();
});
