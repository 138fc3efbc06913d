import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fakeUpstream, type FakeUpstream } from '../../../support/services/fakeUpstream';
import { contentOver, settled } from '../../../support/content/contentHarness';

function page(id: string, title = `Titel ${id}`) {
  return { id, contentType: 'article', metadata: { title }, content: [] };
}

let upstream: FakeUpstream;
beforeEach(async () => {
  upstream = await fakeUpstream(
    new Map<string, unknown>([
      ['lastPublish.json', { publishId: 'one', lastPublish: '2026-11-20T03:00:00+01:00' }],
      [
        'index/pagesToLanguageMap.json',
        { 1: { de: 'start' }, 2: { de: 'kontakt' }, 3: { de: 'kalt' } },
      ],
      ['index/homepages/de-all.json', [{ documentId: '1', slug: 'start', title: 'Start' }]],
      ['index/alerts.json', []],
      ['site-identity/de.json', { metadata: { siteName: 'Amt' } }],
      ['main-menus/main-de.json', []],
      ['de/start.json', page('1')],
      ['de/404.json', page('404')],
      ['de/kontakt.json', page('2')],
      ['de/kalt.json', page('3')],
    ]),
  );
});
afterEach(() => upstream.close());

/** Content that runs, has seen the first publish, and holds the page `kontakt`. */
async function running() {
  const harness = contentOver(upstream);
  harness.content.start();
  await settled(() => harness.content.publishState().status === 'ok');
  await harness.content.page('de', 'kontakt');
  await settled(() => harness.content.ready());
  return harness;
}

test('the start-up data of the primary locales is fetched, German first', async () => {
  upstream.publish('site-identity/de.json', { metadata: { requireUserCookieConsent: true } });
  const { content, passUntil } = await running();
  expect(upstream.count('main-menus/main-fr.json')).toBe(0);
  for (const locale of ['de', 'fr', 'it', 'rm']) {
    const files = [
      `index/homepages/${locale}-all.json`,
      `site-identity/${locale}.json`,
      `index/cookiepopup/${locale}-all.json`,
      `main-menus/main-${locale}.json`,
      `meta-navigation-menus/meta-navigation-${locale}.json`,
      `topbar-navigation-menus/topbar-navigation-${locale}.json`,
      `index/data-records/office/${locale}-all.json`,
      `index/data-records/department/${locale}-all.json`,
      `index/data-records/government/${locale}-all.json`,
    ];
    await passUntil(() => files.every((file) => upstream.count(file) > 0));
  }
  await settled(() => upstream.count('de/start.json') > 0);
  content.stop();
});

test('with everything down it waits, and is ready when the source comes', async () => {
  await upstream.down();
  const { content, log, passUntil } = contentOver(upstream);
  content.start();
  await passUntil(() => log.lines.some(({ message }) => message === 'Start-up data not complete'));
  await expect(content.page('de', 'start')).rejects.toMatchObject({ source: 'staticFiles' });
  expect([content.ready(), content.publishState().status]).toEqual([false, 'unknown']);
  await upstream.up();
  const isBack = async () =>
    (await content.page('de', 'start').catch(() => undefined)) !== undefined;
  expect(await passUntil(isBack)).toBeLessThanOrEqual(10_000);
  await settled(() => content.ready());
  content.stop();
});

test('a new publish renews what is held, with conditional requests', async () => {
  const { content, passUntil } = await running();
  upstream.publish('de/kontakt.json', page('2', 'Neu'));
  upstream.publish('lastPublish.json', {
    publishId: 'two',
    lastPublish: '2026-11-21T03:00:00+01:00',
  });
  const before = upstream.notModified();
  await passUntil(() => content.publishState().publishId === 'two');
  await settled(async () => (await content.page('de', 'kontakt'))?.value.metadata.title === 'Neu');
  expect(upstream.count('de/kontakt.json')).toBe(2);
  expect(upstream.notModified()).toBeGreaterThan(before);
  content.stop();
});

test.each([
  ['the home page', 'de/start.json'],
  ['the page 404', 'de/404.json'],
  ['a menu', 'main-menus/main-de.json'],
  ['the list of home pages', 'index/homepages/de-all.json'],
])('a publish that spoils %s is not adopted', async (_, path) => {
  const { content, log, passUntil } = await running();
  upstream.publish(path, 'spoiled');
  upstream.publish('lastPublish.json', {
    publishId: 'two',
    lastPublish: '2026-11-21T03:00:00+01:00',
  });
  await passUntil(() => content.publishState().status === 'invalid');
  expect(content.publishState()).toMatchObject({ publishId: 'one' });
  expect(log.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'Publish not adopted',
      fields: expect.objectContaining({ alarm: 'publish_gate', publishId: 'two' }),
    }),
  );
  expect(await content.page('de', 'start')).toMatchObject({ value: { id: '1' } });
  content.stop();
});

test('a publish that lost the German home is not adopted', async () => {
  const { content, passUntil } = await running();
  upstream.withdraw('index/homepages/de-all.json');
  upstream.publish('lastPublish.json', {
    publishId: 'two',
    lastPublish: '2026-11-21T03:00:00+01:00',
  });
  await passUntil(() => content.publishState().status === 'invalid');
  content.stop();
});

test('a publish whose language map lacks a home is not adopted', async () => {
  const { content, log, passUntil } = await running();
  upstream.publish('index/pagesToLanguageMap.json', { 2: { de: 'kontakt' } });
  upstream.publish('lastPublish.json', {
    publishId: 'two',
    lastPublish: '2026-11-21T03:00:00+01:00',
  });
  await passUntil(() => content.publishState().status === 'invalid');
  expect(JSON.stringify(log.lines)).toContain('home de: not in the language map');
  expect(await content.page('de', 'kalt')).toMatchObject({ value: { id: '3' } });
  content.stop();
});

test('a language map that is suddenly empty does not take the place of the last one', async () => {
  const { content, pass, passUntil } = await running();
  upstream.publish('index/pagesToLanguageMap.json', {});
  await pass(60_000);
  await passUntil(async () => (await content.languageMap())?.cause !== undefined);
  expect(await content.page('de', 'kalt')).toMatchObject({ value: { id: '3' } });
  content.stop();
});

test('hazard messages are renewed with every look, without a publish', async () => {
  const { content, passUntil } = await running();
  const text = { de: 'Hochwasser' };
  const alert = {
    id: 'a',
    hazardType: 'flood',
    level: 4,
    validFrom: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    region: text,
    title: text,
    text,
  };
  upstream.publish('index/alerts.json', [alert]);
  await passUntil(async () => (await content.alerts()).value.length === 1);
  content.stop();
});

test('a hundred visitors of a cold page are one call', async () => {
  const { content } = contentOver(upstream);
  await Promise.all(Array.from({ length: 100 }, () => content.page('de', 'kalt')));
  expect(upstream.count('de/kalt.json')).toBe(1);
});

test('a folder that disappears is a source that is down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  rmSync(folder, { recursive: true });
  const { content } = contentOver(upstream, { base: pathToFileURL(`${folder}/`) });
  await expect(content.page('de', 'start')).rejects.toMatchObject({
    source: 'staticFiles',
    cause: 'refused',
  });
});
