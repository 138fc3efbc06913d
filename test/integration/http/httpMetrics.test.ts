import express from 'express';
import supertest from 'supertest';
import {
  countAlarms,
  createMetrics,
  type Metrics,
} from '../../../server/observability/httpMetrics';
import { createRequestContext } from '../../../server/observability/requestContext';
import { createMemoryLog } from '../../support/run/memoryLog';
import { readSourceFiles } from '../../support/project/sourceFiles';

function measuredApp(metrics: Metrics, now: () => number) {
  const app = express().use(createRequestContext(now), metrics.measureRequests);
  app.get('/de', (_request, response) => {
    response.locals.context.route = 'home';
    response.send('home');
  });
  return app;
}

test('requests are counted by route and class of status, with the time they took', async () => {
  let time = 1000;
  const now = () => (time += 20);
  const metrics = createMetrics(now);
  const app = measuredApp(metrics, now);
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

test('every alarm is counted from nought, so that its first time is seen as one', async () => {
  const raised = readSourceFiles()
    .filter(({ folder }) => folder === 'server')
    .flatMap(({ text }) => [...text.matchAll(/\balarm: '(\w+)'/g)].map(([, name]) => name));
  expect(raised.length).toBeGreaterThan(1);
  const text = await createMetrics(() => 0).text();
  const counted = [...text.matchAll(/^alarms_total\{alarm="(\w+)"\} 0$/gm)].map(([, name]) => name);
  expect(new Set(counted)).toEqual(new Set(raised));
});
