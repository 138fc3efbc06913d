import { testApp } from '../../support/sites/testApp';
import { useForEach, useForAll } from '../../support/run/atEnd';
import { settled } from '../../support/run/settled';
import { page } from '../../support/content/smallSite';

describe('request log', () => {
  const site = useForEach(() =>
    testApp([], { TRUST_PROXY: '127.0.0.1', STALE_MAX_SECONDS: '3600' }),
  );

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
    for (const part of ['resolveMs', 'renderMs', 'upstreamMs'])
      expect(line[part]).toBeGreaterThan(0);
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
});

describe('siteMetrics', () => {
  const site = useForEach(() => testApp([], { CONTENT_CACHE_MB: '1', STALE_MAX_SECONDS: '86400' }));

  /** Values by name and labels, as Prometheus reads them. */
  async function metricValues(): Promise<ReadonlyMap<string, number>> {
    const text = await site.metrics.text();
    const lines = text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm);
    return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
  }

  /** Asks for a page, and waits until it is counted. */
  async function ask(path: string): Promise<number> {
    const { status } = await site.ask(path);
    await site.lineOf(path.split('?', 1)[0] ?? '');
    return status;
  }

  test('pages are counted by what the cache did, and stale ones apart', async () => {
    await ask('/de/kontakt');
    await ask('/de/kontakt');
    await ask('/de/kontakt?utm_source=x');
    await ask('/de/search?q=x');
    const before = await metricValues();
    expect(before.get('page_answers_total{cache="miss",freshness="fresh"}')).toBe(1);
    expect(before.get('page_answers_total{cache="hit",freshness="fresh"}')).toBe(2);
    expect(before.get('page_cache_pages')).toBe(1);
    for (const result of ['hit', 'miss'])
      expect(before.get(`content_cache_lookups_total{result="${result}"}`)).toBeGreaterThan(0);
    expect(before.get('page_cache_bytes')).toBeGreaterThan(2500);
    await site.upstream.down();
    for (const minutes of [2, 2, 0]) {
      site.clock.now += minutes * 60_000;
      expect(await ask('/de/kontakt')).toBe(200);
    }
    const after = await metricValues();
    expect(after.get('page_answers_total{cache="miss",freshness="stale"}')).toBeGreaterThan(0);
    expect(after.get('page_answers_total{cache="hit",freshness="stale"}')).toBeGreaterThan(0);
  });

  test('probes of health are no requests of visitors, and a site that is not ready yet fails none', async () => {
    expect((await site.ask('/healthz/ready')).status).toBe(503);
    expect((await site.ask('/healthz/live')).status).toBe(200);
    await ask('/de/alt');
    const counted = [...(await metricValues())].filter(([name]) =>
      name.startsWith('http_request_duration_seconds_count'),
    );
    expect(counted).toEqual([[expect.stringContaining('outcome="redirect"'), 1]]);
  });

  test('calls to sources are counted by what came of them, and breakers show their state', async () => {
    await ask('/de/kontakt');
    const calls = (result: string) =>
      `upstream_request_duration_seconds_count{source="staticFiles",result="${result}"}`;
    const breaker = (state: string) =>
      `source_breaker_state{source="staticFiles",kind="page",state="${state}"}`;
    const good = await metricValues();
    expect(good.get(calls('ok'))).toBeGreaterThan(3);
    expect(good.get(calls('absent'))).toBeGreaterThan(0);
    expect(good.get(breaker('closed'))).toBe(1);
    await site.upstream.down();
    for (let turn = 0; turn < 8; turn += 1) await ask(`/de/newnsb/x${turn}`);
    site.clock.now += 3_600_000;
    await ask('/de/kontakt');
    const bad = await metricValues();
    expect(bad.get(calls('refused'))).toBeGreaterThanOrEqual(5);
    expect(bad.get(breaker('open'))).toBe(1);
    expect(bad.get(breaker('closed'))).toBe(0);
  });

  test('the age of the content is that of the last look, and of the last publish taken over', async () => {
    site.clock.now += 7_000;
    const start = await metricValues();
    expect(start.get('content_read_age_seconds')).toBe(7);
    expect(start.get('content_adopted_age_seconds')).toBe(0);
    expect(start.get('site_ready')).toBe(0);
    await site.watch();
    const delays = async () => (await metricValues()).get('publish_adoption_delay_seconds_count');
    await settled(async () => {
      site.clock.now += 1;
      return Number((await metricValues()).get('content_adopted_age_seconds')) > 0;
    });
    expect(await delays()).toBe(0);
    site.publish(['de/kontakt.json', page('2')]);
    await settled(async () => (await delays()) === 1);
    site.clock.now += 20_000;
    const end = await metricValues();
    expect(end.get('content_read_age_seconds')).toBe(20);
    expect(end.get('content_adopted_age_seconds')).toBe(20);
    expect(end.get('site_ready')).toBe(1);
  });
});

describe('pageMetrics', () => {
  const site = useForAll(() =>
    testApp([
      [
        'index/pagesToLanguageMap.json',
        { 9: { de: 'eins' }, 10: { de: 'zwei' }, 2: { de: 'kontakt' } },
      ],
      ['de/eins.json', page('9', { reviewDate: '2020-01-01' })],
      ['de/zwei.json', page('10', { reviewDate: '2099-01-01' })],
    ]),
  );
  beforeAll(() => site.watch());

  test('addresses that were asked for in vain are counted once for each request, stored or not', async () => {
    for (const path of ['/de/weg?name=x', '/de/weg', '/de/kontakt', '/fr/kontakt']) {
      await site.ask(path);
    }
    const text = await site.metrics.text();
    expect(text).toContain('pages_missing_total{locale="de"} 2');
    expect(text).toContain('pages_missing_total{locale="fr"} 1');
  });

  test('a page that is made after its date of review is counted', async () => {
    for (const path of ['/de/eins', '/de/zwei']) expect((await site.ask(path)).status).toBe(200);
    expect(await site.metrics.text()).toContain('page_reviews_overdue_total{locale="de"} 1');
  });
});
