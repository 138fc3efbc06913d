import express from 'express';
import request from 'supertest';
import { searchRouter } from '../../../../server/api/searchRouter';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { searchDocument, fallbackEngine } from '../../../support/search/fallbackEngine';
import { testSite } from '../../../support/sites/site';
import { answerLifetimes } from '../../../../config/cacheLifetimes';
import { createHttpTransport } from '../../../../server/upstream/httpTransport';
import { createTileSource, mapRouter } from '../../../../server/api/mapRouter';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { followClock } from '../../../support/run/processClock';
import { tilePicture, tilesTemplate } from '../../../support/services/tiles';
import { useForAll } from '../../../support/run/atEnd';

const documents = [
  searchDocument('a', 'Wasser & Ufer'),
  searchDocument('b', 'Wasserrecht'),
  searchDocument('c', 'Eau', { locale: 'fr' }),
];

function appWith(identity: object = {}) {
  const search = fallbackEngine(documents);
  const site = testSite({ 'site-identity/de.json': { metadata: identity } }, { search });
  return { search, app: express().use(searchRouter(site)) };
}

describe('suggestions', () => {
  it('are pages of the language, and may be kept for a moment', async () => {
    const answer = await request(appWith().app).get('/api/search/suggest?locale=de&q=was');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      suggestions: [
        { title: 'Wasser & Ufer', href: '/de/a', kind: 'pages' },
        { title: 'Wasserrecht', href: '/de/b', kind: 'pages' },
      ],
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('that are words lead to the search for them', async () => {
    const { search, app } = appWith();
    search.suggest = () => Promise.resolve([{ title: 'Öl & Wasser' }]);
    const answer = await request(app).get('/api/search/suggest?locale=rm&q=oel');
    expect(answer.body.suggestions).toEqual([
      { title: 'Öl & Wasser', href: '/rm/search?q=%C3%96l+%26+Wasser' },
    ]);
  });

  it('are none for less than two characters', async () => {
    const { search, app } = appWith();
    search.mood = 'broken';
    for (const typed of ['', 'w', '%20w%20']) {
      const answer = await request(app).get(`/api/search/suggest?locale=de&q=${typed}`);
      expect([answer.status, answer.body]).toEqual([200, { suggestions: [] }]);
    }
  });

  it.each([
    ['locale=xx&q=wasser', 'locale'],
    [`locale=de&q=${'a'.repeat(201)}`, 'q'],
    ['locale=de&q=wasser&limit=5', 'limit'],
    ['locale=de&q=wasser&q=ufer', undefined],
  ])('refuse %s', async (query, parameter) => {
    const answer = await request(appWith().app).get(`/api/search/suggest?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body.parameter).toBe(parameter);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are a problem while the engine is down', async () => {
    const { search, app } = appWith();
    search.mood = 'down';
    const answer = await request(app).get('/api/search/suggest?locale=de&q=wasser');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('the description of the search', () => {
  it('names the site, and the address of its search', async () => {
    const { app } = appWith({ siteName: 'Amt für Wasser & Ufer' });
    const answer = await request(app).get('/de/opensearch.xml').buffer(true);
    expect(answer.headers['content-type']).toBe(
      'application/opensearchdescription+xml; charset=utf-8',
    );
    expect(answer.text).toContain('<ShortName>Amt für Wasser</ShortName>');
    expect(answer.text).toContain('template="https://www.example.org/de/search?q={searchTerms}"');
    expect(answer.text).toContain('<Description>Diese Website durchsuchen</Description>');
  });

  it('is kept by nobody while the name of the site cannot be read', async () => {
    const down = testSite({ 'site-identity/de.json': new SourceFailure('files', 'timeout') });
    const answer = await request(express().use(searchRouter(down))).get('/de/opensearch.xml');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('mapRouter', () => {
  const picture = { kind: 'body', body: tilePicture } as const;
  const path = '/api/map/16/34043/23120';

  const upstream = useForAll(() => fakeUpstream());
  let clock: number;

  beforeEach(() => {
    clock = 1_795_000_000_000;
    followClock(() => clock);
    upstream.forgetCalls();
    upstream.fail(picture);
  });

  const http = createHttpTransport();

  const unlimited: express.RequestHandler = (_request, _response, next) => next();

  /** A site with a source of tiles. A hurry is only for servers that never answer. */
  function startApp({ patienceMs = 20_000, limit = unlimited } = {}) {
    const tiles = createTileSource({
      template: tilesTemplate(upstream.base),
      log: createMemoryLog(),
      now: () => clock,
      random: () => 0.5,
      transport: (call) => http({ ...call, budgetMs: patienceMs }),
    });
    return express().use(mapRouter(tiles, limit));
  }

  const get = (app: express.Express, target = path) => request(app).get(target);

  test('hands a tile on, and keeps it for a day', async () => {
    const app = startApp();
    const first = await get(app);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    expect(Buffer.compare(first.body, tilePicture)).toBe(0);
    clock += answerLifetimes.mapTile * 1000;
    expect((await get(app)).status).toBe(200);
    expect(upstream.calls).toEqual(['16/34043/23120.png?key=k']);
    clock += 1;
    await get(app);
    expect(upstream.count()).toBe(2);
  });

  test('a visitor who had too many gets none, of the map or beyond it, and nobody is asked', async () => {
    const app = startApp({ limit: (_request, response) => void response.sendStatus(429) });
    for (const target of [path, '/api/map/20/0/0'])
      expect((await get(app, target)).status).toBe(429);
    expect(upstream.count()).toBe(0);
  });

  test.each([
    '/api/map/20/0/0',
    '/api/map/16/65536/0',
    '/api/map/16/-1/0',
    '/api/map/16/..%2F..%2Fadmin/0',
    '/api/map/16/34043/23120/1',
  ])('asks nobody for %s', async (target) => {
    expect((await get(startApp(), target)).status).toBe(404);
    expect(upstream.count()).toBe(0);
  });

  test.each([
    ['hangs', { kind: 'hang' }],
    ['fails', { kind: 'status', status: 500 }],
    ['sends a page', { kind: 'body', body: '<!doctype html><script>alert(1)</script>' }],
    ['sends 10 MB', { kind: 'body', body: Buffer.concat([tilePicture, Buffer.alloc(10_000_000)]) }],
  ] as const)('says that there is none at the moment when its server %s', async (_, fault) => {
    upstream.fail(fault);
    const answer = await get(startApp(fault.kind === 'hang' ? { patienceMs: 50 } : {}));
    expect([answer.status, answer.text]).toEqual([503, '503 Service Unavailable\n']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  });

  test('an old tile stands in while its server fails', async () => {
    const app = startApp();
    await get(app);
    clock += answerLifetimes.mapTile * 1000 + 1;
    upstream.fail({ kind: 'status', status: 502 });
    const answer = await get(app);
    expect([answer.status, upstream.count()]).toEqual([200, 2]);
  });

  test('there is no map where no source is configured', async () => {
    const app = express().use(mapRouter(undefined, unlimited));
    expect((await get(app)).status).toBe(404);
  });
});
