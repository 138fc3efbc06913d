import express from 'express';
import request from 'supertest';
import { feedbackRouter } from '../../../../server/telemetry/feedbackRouter';
import { createMetrics } from '../../../../server/observability/httpMetrics';
import { createMemoryLog } from '../../../support/run/memoryLog';

function startApp(limit: express.RequestHandler = (_request, _response, next) => next()) {
  const log = createMemoryLog();
  const metrics = createMetrics(Date.now);
  const app = express();
  const comments: [string, string][] = [];
  const keepComment = async (page: string, comment: string) => {
    if (comment === 'lost') throw new Error('No place');
    comments.push([page, comment]);
  };
  app.use(feedbackRouter({ log, registry: metrics.registry, limit, keepComment }));
  return { app, log, metrics, comments };
}

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function rate(app: express.Express, fields: object, headers: Record<string, string> = html) {
  return request(app).post('/api/feedback').set(headers).type('form').send(fields);
}

test('an answer is counted, and leads back to the thanks on the page', async () => {
  const { app, log, metrics } = startApp();
  const answer = await rate(app, { page: '/fr/crues?x=1#y', answer: 'no' });
  expect(answer.status).toBe(303);
  expect(answer.headers).toMatchObject({
    location: '/fr/crues#feedback-thanks',
    'cache-control': 'no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await metrics.text()).toContain('page_feedback_total{locale="fr",answer="no"} 1');
  expect(log.lines).toEqual([
    { level: 'info', message: 'Page rated', fields: { page: '/fr/crues', answer: 'no' } },
  ]);
});

test('a comment is kept, and leads back to its own thanks', async () => {
  const { app, comments } = startApp();
  const fields = { page: '/de/a', answer: 'comment' };
  const answer = await rate(app, { ...fields, comment: ' Zu lang. ' });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/de/a#feedback-sent']);
  expect((await rate(app, { ...fields, comment: 'lost' })).status).toBe(503);
  expect(comments).toEqual([['/de/a', 'Zu lang.']]);
});

test.each([
  [{ page: '/de/a', answer: 'comment', comment: 'a'.repeat(1001) }, 400],
  [{ answer: 'yes' }, 400],
  [{ page: '/de/a' }, 400],
  [{ page: '/de/a', answer: 'perhaps' }, 400],
  [{ page: ['/de/a', '/de/b'], answer: 'yes' }, 400],
  [{ page: 'https://elsewhere.example/de', answer: 'yes' }, 400],
  [{ page: '//elsewhere.example', answer: 'yes' }, 400],
  [{ page: '/de/a\r\nSet-Cookie: a=b', answer: 'yes' }, 400],
  [{ page: '/api/qr', answer: 'yes' }, 400],
  [{ __proto__: { page: '/de' }, 'answer[x]': 'yes' }, 400],
  [{ page: `/de/${'a'.repeat(5000)}`, answer: 'yes' }, 400],
  [{ page: `/de/${'a'.repeat(17_000)}`, answer: 'yes' }, 413],
])('%j is refused and not counted', async (fields, status) => {
  const { app, log, metrics } = startApp();
  expect((await rate(app, fields)).status).toBe(status);
  expect(log.lines).toEqual([]);
  expect(await metrics.text()).not.toContain('page_feedback_total{');
});

test('forms of other sites are refused', async () => {
  const { app, log } = startApp();
  const fields = { page: '/de', answer: 'yes' };
  expect((await rate(app, fields, { ...html, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(log.lines).toEqual([]);
});

test('whoever answers too often is refused before anything is read', async () => {
  const { app, log } = startApp((_request, response) => void response.status(429).end());
  expect((await rate(app, { page: '/de', answer: 'yes' })).status).toBe(429);
  expect(log.lines).toEqual([]);
});
