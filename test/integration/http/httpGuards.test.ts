import express, { type RequestHandler } from 'express';
import supertest from 'supertest';
import { guardedApp } from '../../support/pages/httpParts';
import { botAgent } from '../../support/browser/visit';
import { createMemoryLog } from '../../support/run/memoryLog';
import { countAlarms, createMetrics } from '../../../server/observability/metrics';
import { createRequestContext } from '../../../server/observability/requestContext';

describe('http guards', () => {
  const app = guardedApp((request, response, next) => {
    if (request.path === '/broken') throw new Error('secret of /etc/passwd');
    if (request.path === '/refused') throw Object.assign(new Error('too much'), { status: 413 });
    if (request.path === '/de') response.send('home');
    else if (request.method === 'POST') response.send('posted');
    else next();
  });

  test.each([
    ['/healthz/live', true],
    ['/status/lastPublish', true],
    ['/status/lastPublish.json', true],
    ['/de/status/lastPublish', true],
    ['/status/lastPublish/more', false],
    ['/de/kontakt/status/lastPublish', false],
  ])('whether monitoring may ask for %s by address: %p', async (path, mayAsk) => {
    for (const host of ['10.0.0.7:3000', 'site-1', '[fd00::7]:3000'])
      expect((await supertest(app).get(path).set('Host', host)).status !== 421).toBe(mayAsk);
  });

  test('not ready is 503 with a time to come back, live stays 200', async () => {
    const starting = supertest(
      guardedApp((_request, response) => response.end(), { ready: () => false }),
    );
    const ready = await starting.get('/healthz/ready');
    expect([ready.status, ready.text]).toEqual([503, 'not ready: a reason\n']);
    expect(ready.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect((await starting.get('/healthz/live')).status).toBe(200);
  });

  test.each([
    ['post', '/api/news/v1/search', 405, 'Method Not Allowed'],
    ['propfind', '/api/page/de', 501, 'Not Implemented'],
    ['get', '/api/page/%E0%A4%A', 400, 'Bad Request'],
    ['get', `/api/page/${'x'.repeat(4096)}`, 414, 'URI Too Long'],
  ] as const)('programs get problem documents: %s %.30s', async (method, path, status, title) => {
    const answer = await supertest(app)[method](path);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({ title, status, detail: expect.stringMatching(/\.$/) });
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    const page = await supertest(app)[method](path.replace('/api/', '/apis/'));
    expect([page.status, page.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
  });

  test.each([
    ['/de', ['options', 'delete', 'put', 'post']],
    ['/form', ['options', 'delete', 'post']],
    ['/api/page/de', ['options', 'patch']],
  ] as const)('what asks for %s and is no reading is limited', async (path, methods) => {
    let asked = 0;
    const limit: RequestHandler = (_request, response, next) => {
      asked += 1;
      if (asked <= 1) next();
      else response.status(429).end();
    };
    const limited = guardedApp((_request, response) => response.send('a page'), { limit });
    for (const [turn, method] of methods.entries()) {
      const { status } = await supertest(limited)[method](path);
      expect(status === 429).toBe(turn > 0);
    }
    expect((await supertest(limited).get('/de')).status).toBe(200);
    expect(asked).toBe(methods.length);
  });

  test('an address that only takes something says so to whoever reads it', async () => {
    for (const method of ['get', 'head', 'put'] as const) {
      const answer = await supertest(app)[method]('/reports');
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
    }
    const options = await supertest(app).options('/reports');
    expect([options.status, options.headers['allow']]).toEqual([204, 'POST, OPTIONS']);
    expect((await supertest(app).post('/reports')).text).toBe('posted');
  });

  test('a throw becomes 500 without a word about it, under the id of its lines in the log', async () => {
    const log = createMemoryLog();
    const broken = guardedApp(
      () => {
        throw new Error('secret of /etc/passwd');
      },
      { log },
    );
    const answer = await supertest(broken).get('/de/x?q=mine');
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.text).toContain('Error code: 500');
    expect(answer.text).not.toMatch(/secret|at .*\.ts|node_modules/);
    const id = answer.headers['x-request-id'] ?? 'none';
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(answer.text).toContain(`<code>${id}</code>`);
    const [error] = log.lines.filter(({ level }) => level === 'error');
    expect(error).toMatchObject({ message: 'Request failed', fields: { path: '/de/x' } });
    const [request] = log.lines.filter(({ message }) => message === 'Request');
    expect(request).toMatchObject({ level: 'warn', fields: { request: id, outcome: 'failed' } });
  });

  test('bots get no page for 5xx, and one for 4xx', async () => {
    const failed = await supertest(app).get('/broken').set('User-Agent', botAgent);
    expect([failed.status, failed.text]).toEqual([500, '']);
    const refused = await supertest(app).get('/refused').set('User-Agent', botAgent);
    expect(refused.status).toBe(413);
    expect(refused.text).toContain('Error code: 413');
  });

  test('the access log warns of what the server could not do, and passes over probes', async () => {
    const log = createMemoryLog();
    const logged = guardedApp((_request, response) => response.status(503).end(), { log });
    await supertest(logged).get('/healthz/live');
    await supertest(logged).get('/de');
    expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  });
});

describe('http metrics', () => {
  test('requests are counted by route and class of status, with the time they took', async () => {
    let time = 1000;
    const now = () => (time += 20);
    const metrics = createMetrics(now);
    const app = express().use(createRequestContext(now), metrics.measureRequests);
    app.get('/de', (_request, response) => {
      response.locals.context.route = 'home';
      response.send('home');
    });
    await supertest(app).get('/de');
    await supertest(app).get('/de');
    await supertest(app).get('/unknown');
    const text = await metrics.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{route="home",status="2xx",outcome="answered"} 2',
    );
    expect(text).toContain(
      'http_request_duration_seconds_sum{route="home",status="2xx",outcome="answered"} 0.04',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{route="other",status="4xx",outcome="notFound"} 1',
    );
  });

  test('they are served on a port of their own, and nothing else is', async () => {
    const metrics = createMetrics(() => 0);
    const { port } = await metrics.start(0, '127.0.0.1');
    const server = supertest(`http://127.0.0.1:${port}`);
    const answer = await server.get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(answer.text).toContain('nodejs_eventloop_lag_seconds');
    expect((await server.get('/')).status).toBe(404);
    expect((await server.post('/metrics')).status).toBe(404);
    await metrics.stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });

  test('alarms are counted by their names as they are logged', async () => {
    const metrics = createMetrics(() => 0);
    const log = createMemoryLog();
    const counted = countAlarms(log, (alarm) => metrics.countAlarm(alarm));
    counted.error({ alarm: 'mass_404' }, 'Gone');
    counted.error({}, 'An ordinary error');
    counted.warn({ alarm: 'none' }, 'No error');
    counted.info({}, 'Nothing');
    const text = await metrics.text();
    expect(text.match(/^alarms_total.*/gm)).toEqual([
      'alarms_total{alarm="hold_unknown"} 0',
      'alarms_total{alarm="mass_404"} 1',
      'alarms_total{alarm="publish_gate"} 0',
    ]);
    expect(log.lines.map(({ level }) => level)).toEqual(['error', 'error', 'warn', 'info']);
  });
});
