import express from 'express';
import supertest from 'supertest';
import { publicationRouter } from '../../../server/publication/publicationRouter';
import type { PublishReport } from '../../../shared/routing/publishReport';
import { createMemoryLog } from '../../support/run/memoryLog';
import { publishedContent } from '../../support/content/publishedContent';
import { SourceFailure } from '../../../server/upstream/sourceFailure';
import { environment, now, published, site } from '../../support/sites/sitemapSite';

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

  function statusOf(report: PublishReport, securityContact?: string, preview = false) {
    return supertest(
      express()
        .use(
          publicationRouter({
            environment: { ...environment, preview, securityContact },
            content: publishedContent({}),
            publishReport: () => report,
            now: () => Date.parse('2026-11-21T12:00:00Z'),
            log: createMemoryLog(),
          }),
        )
        .use((_request, response) => void response.send('a page')),
    );
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
    expect(answer.text).toContain('Sitemap: https://www.example.ch/sitemap.xml');
    expect((await statusOf(known, undefined, true).get('/robots.txt')).text).toContain(
      'Disallow: /\n',
    );
  });

  test.each(['/.well-known/security.txt', '/security.txt'])(
    '%s is where a contact is',
    async (path) => {
      const answer = await statusOf(known, 'https://www.example.ch/de/security').get(path);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.text).toContain('Contact: https://www.example.ch/de/security\n');
      const none = await statusOf(known).get(path);
      expect([none.status, none.text]).toEqual([404, '404 Not Found\n']);
    },
  );
});

describe('publicationSitemapFaults', () => {
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

  describe('a source that fails while nothing is known', () => {
    const broken = (retryAfter?: number) => ({
      ...publishedContent(published),
      languageMap: () =>
        Promise.reject(new SourceFailure('static', 'timeout', 'secret-host', retryAfter)),
    });

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
});
