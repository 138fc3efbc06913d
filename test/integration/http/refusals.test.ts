import { fakeUpstream } from '../../support/services/fakeUpstream';
import { testApp } from '../../support/sites/testApp';
import { browserAgent } from '../../support/browser/visit';
import { useForAll } from '../../support/run/atEnd';
import { connect, type Socket } from 'node:net';
import { retryAfterTimes } from '../../../config/cacheLifetimes';
import { readerLimits, visitorLimits, mostArrivingOfOne } from '../../../config/limits';
import { manyDocuments, fallbackEngine } from '../../support/search/fallbackEngine';
import { settled } from '../../support/run/settled';

describe('bad input', () => {
  const service = useForAll(() => fakeUpstream(new Map([['v1/redirects', { redirect: null }]])));
  const site = useForAll(() => testApp([], { CONTENT_SERVICE_URL: service.base.href }));

  const ask = (path: string) => site.ask(path, { headers: { 'User-Agent': browserAgent } });
  const calls = () => [...site.upstream.calls, ...service.calls];

  beforeAll(async () => {
    // What bad input falls back to is read once.
    for (const path of ['/de/gibt-es-nicht', '/xx/gibt-es-nicht']) await ask(path);
  });

  const badInput: [name: string, path: string, status: number][] = [
    ['encoded traversal', '/de/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['double-encoded traversal', '/de/%252e%252e%252fetc', 404],
    ['backslashes', '/de/..%5c..%5cetc', 404],
    ['NUL', '/de/a%00b', 400],
    ['malformed percent', '/de/%E0%A4%A', 400],
    ['an overlong address', `/de/${'a'.repeat(3000)}`, 414],
    ['an overlong segment', `/de/${'a'.repeat(300)}`, 404],
    ['too many segments', `/de${'/a'.repeat(40)}`, 404],
    ['an unknown code', '/xx/kontakt-und-mehr', 404],
    ['a hidden file', '/de/.env', 404],
    ['another host as the path', '/de//evil.example/', 301],
  ];

  test.each(badInput)('%s is answered without a call to a source', async (_, path, status) => {
    const before = calls();
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(calls()).toEqual(before);
    if (status === 301) return;
    expect(answer.header('content-type')).toContain('text/html');
    expect(answer.text).toContain('<h1');
    expect(answer.text).not.toMatch(/Error: |node_modules|at \w+ \(/);
  });

  test('of an address that could be one, only the redirect is asked for', async () => {
    const before = calls().length;
    expect((await ask('/de/__proto__')).status).toBe(404);
    expect(calls()).toHaveLength(before + 1);
    expect(service.calls.at(-1)).toBe('v1/redirects?path=%2Fde%2F__proto__');
  });
});

const spellings = ['/de/search', '/de/s%65arch', '/api/page/de/search', '/api/page/de/%73earch'];

test('a visitor may search so often, however the address is written', async () => {
  // As many as they may are a lot to ask.
  Object.assign(readerLimits.search, { most: 8 });
  const site = await testApp([], {}, { search: fallbackEngine(manyDocuments(3)) });
  const { most } = readerLimits.search;
  for (let number = 0; number < most; number += 1) {
    const path = spellings[number % spellings.length] ?? '';
    expect((await site.ask(`${path}?q=x${number}`)).status).toBe(200);
  }
  for (const path of spellings) expect((await site.ask(`${path}?q=x`)).status).toBe(429);
  // Nor is the search to be had where it has no data.
  expect((await site.ask('/api/pages/v1/de/search?q=x')).status).toBe(404);
  expect((await site.ask('/de/kontakt')).status).toBe(200);
});

test.each([
  ['challenge', '/api/contact/challenge?form=contact&locale=de'],
  ['pageData', '/api/page/de/kontakt'],
  ['suggestions', '/api/search/suggest?locale=de&q=wa'],
] as const)('a visitor gets %s only so often', async (name, path) => {
  Object.assign({ ...visitorLimits, ...readerLimits }[name], { most: 2 });
  const site = await testApp([], {}, { search: fallbackEngine(manyDocuments(3)) });
  const answers = [await site.ask(path), await site.ask(path), await site.ask(path)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});

describe('arrivingLimit', () => {
  const site = useForAll(() => testApp([], { TRUST_PROXY: 'loopback' }));
  const sockets: Socket[] = [];

  /** Begins to send a form and says no more. */
  function begin(visitor: string): Socket {
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST /de/accessibility HTTP/1.1\r\nHost: localhost:3000\r\nX-Forwarded-For: ${visitor}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 17\r\n\r\nco',
    );
    sockets.push(socket);
    return socket;
  }

  const send = (visitor: string) =>
    site.ask('/de/accessibility', {
      method: 'POST',
      headers: { 'X-Forwarded-For': visitor },
      body: new URLSearchParams({ consent: 'none' }),
    });

  test('who sends many bodies slowly keeps others from nothing, and themselves from sending alone', async () => {
    const slow = '192.0.2.1';
    const [first] = Array.from({ length: mostArrivingOfOne }, () => begin(slow));
    await settled(async () => (await send(slow)).status === 429);
    const refused = await send(slow);
    expect(refused.header('retry-after')).toBe(String(retryAfterTimes.overload));
    expect(refused.header('cache-control')).toBe('no-store');
    expect(refused.header('connection')).toBe('close');
    expect((await send('192.0.2.2')).status).toBe(400);
    const headers = { 'X-Forwarded-For': slow };
    expect((await site.ask('/de/kontakt', { headers })).status).toBe(200);
    // What has arrived, and what was given up, counts no more.
    first?.write('nsent=declined0');
    await settled(async () => (await send(slow)).status === 400);
    for (const socket of sockets) socket.destroy();
    const all = () => Array.from({ length: mostArrivingOfOne }, () => send(slow));
    await settled(async () => (await Promise.all(all())).every(({ status }) => status === 400));
  });
});

describe('overload', () => {
  let isBusy = false;
  const site = useForAll(() => testApp([], {}, { load: { isTooMuch: () => isBusy } }));

  beforeAll(async () => {
    await site.watch();
    for (const path of ['/de/kontakt', '/de/accessibility']) await site.ask(path);
    isBusy = true;
  });

  test('stored pages are answered as ever', async () => {
    const { status, way } = await site.ask('/de/kontakt');
    expect([status, way]).toEqual([200, 'page; hit']);
  });

  test('an earlier page goes out in place of one that must be rendered', async () => {
    site.clock.now += 3_600_000;
    const { status, way } = await site.ask('/de/kontakt');
    expect([status, way]).toEqual([200, 'page; hit; detail=stale']);
  });

  test.each([
    ['GET', '/de'],
    ['GET', '/de/search?q=a'],
    ['GET', '/api/page/de/kontakt'],
    ['POST', '/de/accessibility'],
  ])('%s %s is refused, with when to come back', async (method, path) => {
    const { status, header } = await site.ask(path, { method });
    expect([status, header('retry-after'), header('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  });

  test('probes are answered', async () => {
    expect((await site.ask('/healthz/live')).status).toBe(200);
  });

  test('refusals are counted, and end', async () => {
    expect(await site.metrics.text()).toMatch(/^requests_refused_total [1-9]/m);
    isBusy = false;
    expect((await site.ask('/de')).status).toBe(200);
  });
});
