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
