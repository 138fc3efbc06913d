import { SourceFailure } from '../../server/upstream/sourceFailure';
import { createMemoryLog } from '../support/memoryLog';
import { publishedContent } from '../support/publishedContent';
import { now, published, site } from '../support/sitemapSite';

test('fresh answers may be shared, stale ones say why', async () => {
  const fresh = await site(published, {
    content: publishedContent(published, { fetchedAt: now - 5000 }),
  }).get('/de/sitemap.xml');
  expect(fresh.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  );
  const held = { fetchedAt: now - 90_000, freshness: 'stale', cause: 'timeout' } as const;
  const stale = await site(published, { content: publishedContent(published, held) }).get(
    '/sitemap.xml',
  );
  expect(stale.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=10, stale-if-error=86400',
    'cache-status': 'content; hit; ttl=-90; detail=timeout',
  });
});

test('HEAD has the headers alone', async () => {
  const answer = await site().head('/de/sitemap.xml');
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
});

describe('a source that fails while nothing is known', () => {
  const broken = (retryAfter?: number) => ({
    ...publishedContent(published),
    languageMap: () =>
      Promise.reject(new SourceFailure('static', 'timeout', 'secret-host', retryAfter)),
  });

  test.each(['/sitemap.xml', '/de/sitemap.xml', '/zu/sitemap.xml'])(
    'gives 503 for %s',
    async (path) => {
      const log = createMemoryLog();
      const answer = await site(published, { content: broken(), log }).get(path);
      expect([answer.status, answer.text]).toEqual([503, '503 Service Unavailable\n']);
      expect(answer.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      expect(log.lines).toMatchObject([{ level: 'warn', message: 'Sitemap not available' }]);
    },
  );

  test.each([
    [5, '30'],
    [120, '120'],
    [4000, '300'],
  ])('that asks to wait %d s makes crawlers wait %s s', async (wanted, told) => {
    const answer = await site(published, { content: broken(wanted) }).get('/de/sitemap.xml');
    expect(answer.headers['retry-after']).toBe(told);
  });
});

test('a fault of our own is not taken for one of a source', async () => {
  const content = {
    ...publishedContent(published),
    languageMap: () => Promise.reject(new TypeError('ours')),
  };
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await site(published, { content }).get('/de/sitemap.xml')).status).toBe(500);
  spy.mockRestore();
});
