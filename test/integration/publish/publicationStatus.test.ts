import type { PublishReport } from '../../../shared/routing/publishReport';
import { SourceFailure } from '../../../server/upstream/sourceFailure';
import { settled } from '../../support/run/settled';
import { testSite, today } from '../../support/sites/site';
import { publicationOf, published, sitemapSite } from '../../support/sites/sitemapSite';

describe('publicationStatus', () => {
  const known: PublishReport = {
    status: 'ok',
    lastPublish: '2026-11-21T03:00:00+01:00',
    fetchedAt: '2026-11-21T09:00:00.000Z',
    ageSeconds: 12,
    build: 'b-1',
    publishId: 'p-1',
    sources: [],
  };
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  function statusOf(report: PublishReport, variables: Record<string, string> = {}) {
    return publicationOf(testSite({}, { variables }), { publishReport: () => report });
  }

  const addresses = [
    '/status/lastPublish',
    '/status/lastPublish.json',
    '/de/status/lastPublish',
    '/zu/status/lastPublish.json',
  ];

  test.each(addresses)('%s tells machines the state of publishing', async (path) => {
    const answer = await statusOf(known).get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(known);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [browser, false],
    ['text/html', false],
    ['*/*', true],
    ['application/json', true],
    ['application/json, text/html;q=0.5', true],
    ['text/*', true],
    ['', true],
  ])('Accept %p: JSON is %p', async (accept, isJson) => {
    const answer = await statusOf(known).get('/de/status/lastPublish').set('Accept', accept);
    expect(answer.text === 'a page').toBe(!isJson);
    expect(answer.headers['vary']).toMatch(/Accept/);
  });

  test('.json is always JSON', async () => {
    expect(
      (await statusOf(known).get('/de/status/lastPublish.json').set('Accept', browser)).body,
    ).toEqual(known);
  });

  test.each([
    '/xx/status/lastPublish',
    '/DE/status/lastPublish',
    '/de/status/lastpublish',
    '/de/status',
  ])('%s is left to the pages', async (path) =>
    expect((await statusOf(known).get(path)).text).toBe('a page'),
  );

  test('robots.txt is text', async () => {
    const answer = await statusOf(known).get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toContain('Sitemap: https://www.example.org/sitemap.xml');
    expect((await statusOf(known, { PREVIEW: 'true' }).get('/robots.txt')).text).toContain(
      'Disallow: /\n',
    );
  });

  test.each(['/.well-known/security.txt', '/security.txt'])(
    '%s is where a contact is',
    async (path) => {
      const SECURITY_CONTACT = 'https://www.example.ch/de/security';
      const answer = await statusOf(known, { SECURITY_CONTACT }).get(path);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.text).toContain('Contact: https://www.example.ch/de/security\n');
      const none = await statusOf(known).get(path);
      expect([none.status, none.text]).toEqual([404, '404 Not Found\n']);
    },
  );
});

describe('publicationSitemapFaults', () => {
  test('fresh answers may be shared, stale ones say why', async () => {
    const documents: Record<string, unknown> = { ...published };
    const clock = { now: today };
    const site = publicationOf(await sitemapSite(documents, () => clock.now));
    const fresh = await site.get('/de/sitemap.xml');
    expect(fresh.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    );
    documents['index/pagesToLanguageMap.json'] = new SourceFailure('static', 'timeout');
    clock.now += 90_000;
    await settled(async () => 'age' in (await site.get('/sitemap.xml')).headers);
    expect((await site.get('/sitemap.xml')).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-if-error=86400',
      'cache-status': 'content; hit; ttl=-90; detail=timeout',
    });
  });

  const withMap = (error: Error) =>
    sitemapSite({ ...published, 'index/pagesToLanguageMap.json': error });

  test.each([
    [5, '30'],
    [120, '120'],
    [4000, '300'],
  ])('a source that asks to wait %d s makes crawlers wait %s s', async (wanted, told) => {
    const failing = await withMap(new SourceFailure('static', 'timeout', 'secret-host', wanted));
    const answer = await publicationOf(failing).get('/de/sitemap.xml');
    expect(answer.headers['retry-after']).toBe(told);
  });

  test('a fault of our own is not taken for one of a source', async () => {
    const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = publicationOf(await withMap(new TypeError('ours')));
    expect((await failing.get('/de/sitemap.xml')).status).toBe(500);
    spy.mockRestore();
  });
});
