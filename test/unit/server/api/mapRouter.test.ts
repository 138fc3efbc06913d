import express from 'express';
import request from 'supertest';
import { answerLifetimes } from '../../../../config/cacheLifetimes';
import { createHttpTransport } from '../../../../server/upstream/httpTransport';
import { createTileSource, mapRouter } from '../../../../server/api/mapRouter';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { followClock } from '../../../support/run/processClock';
import { tilePicture, tilesTemplate } from '../../../support/services/tiles';
import { useForAll } from '../../../support/run/atEnd';

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
  for (const target of [path, '/api/map/20/0/0']) expect((await get(app, target)).status).toBe(429);
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
