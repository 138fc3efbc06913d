import { testApp } from '../../support/sites/testApp';
import { useForEach } from '../../support/run/atEnd';

const site = useForEach(() => testApp([], { TRUST_PROXY: '127.0.0.1', STALE_MAX_SECONDS: '3600' }));

test('a page that is made says so, what it took, and who asked by no more than an id', async () => {
  const headers = { 'User-Agent': 'private', Referer: 'https://www.example.org/?q=private' };
  const answer = await site.ask('/de/kontakt?utm_source=private', { headers });
  const line = await site.lineOf('/de/kontakt');
  expect(line).toEqual({
    request: answer.header('x-request-id'),
    method: 'GET',
    path: '/de/kontakt',
    status: 200,
    outcome: 'answered',
    cache: 'miss',
    stale: false,
    ms: expect.any(Number),
    resolveMs: expect.any(Number),
    renderMs: expect.any(Number),
    upstreamMs: expect.any(Number),
    bytes: expect.any(Number),
    locale: 'de',
    route: 'slug',
  });
  for (const part of ['resolveMs', 'renderMs', 'upstreamMs']) expect(line[part]).toBeGreaterThan(0);
});

test('one that is stored is a hit, without work', async () => {
  await site.ask('/de/kontakt');
  await site.lineOf('/de/kontakt');
  await site.ask('/de/kontakt?utm_source=private');
  const line = await site.lineOf('/de/kontakt');
  expect(line).toMatchObject({ status: 200, outcome: 'answered', cache: 'hit', stale: false });
  expect(line).toMatchObject({ renderMs: undefined });
  expect(JSON.stringify(site.logged)).not.toContain('private');
});

test('content that cannot be renewed makes a page stale', async () => {
  await site.ask('/de/kontakt');
  await site.upstream.down();
  site.clock.now += 300_000;
  for (const turn of [1, 2])
    expect([turn, (await site.ask('/de/kontakt')).status]).toEqual([turn, 200]);
  // The first of them began to renew it.
  site.clock.now += 300_000;
  await site.ask('/de/kontakt');
  expect(await site.lineOf('/de/kontakt')).toMatchObject({ stale: true, status: 200 });
});

test.each([
  ['/de/alt', 'redirect', {}],
  ['/de/unbekannt', 'notFound', { cache: 'miss' }],
  ['/de/kontakt/%E0', 'refused', {}],
  ['/api/unknown', 'notFound', {}],
])('%s: %s', async (path, outcome, fields) => {
  await site.ask(path);
  expect(await site.lineOf(path)).toMatchObject({ outcome, ...fields });
});

test('the id that a trusted balancer gave goes through to answer, log and the page of an error', async () => {
  const headers = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'X-Forwarded-For': '192.0.2.1',
    'X-Request-Id': '0b063c1f3f54d9740b692ca38408ea34',
  };
  await site.upstream.down();
  const answer = await site.ask('/de/kontakt', { headers });
  expect(answer.status).toBe(503);
  expect(answer.header('x-request-id')).toBe(headers['X-Request-Id']);
  expect(answer.text).toContain(`Nummer der Anfrage: ${headers['X-Request-Id'].slice(0, 8)}<`);
  expect(answer.text).toContain('<a href="tel:112">112</a>');
  expect(await site.lineOf('/de/kontakt')).toMatchObject({
    request: headers['X-Request-Id'],
    outcome: 'unavailable',
    cache: 'bypass',
  });
  expect(JSON.stringify(site.logged)).not.toContain('192.0.2.1');
});
