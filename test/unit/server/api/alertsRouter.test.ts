import express from 'express';
import request from 'supertest';
import { alertsRouter } from '../../../../server/api/alertsRouter';
import { testSite, today } from '../../../support/site';

const alertOf = (id: string, from: number) => ({
  id,
  hazardType: 'flood',
  level: 2,
  validFrom: new Date(today + from).toISOString(),
  updatedAt: new Date(today).toISOString(),
  region: { de: 'Aare' },
  title: { de: 'Hochwasser' },
  text: { de: 'Meiden Sie das Ufer.' },
});

async function answer(alerts: unknown) {
  const app = express();
  app.use(alertsRouter(testSite({ 'index/alerts.json': alerts })));
  return request(app).get('/api/alerts');
}

test('tells the messages in force, for ten seconds', async () => {
  const running = alertOf('running', -1);
  const response = await answer([running, alertOf('coming', 1)]);
  expect(response.body).toEqual([running]);
  expect(response.headers['cache-control']).toBe('public, max-age=10');
});

test('does not say that there are none where they cannot be read', async () => {
  const response = await answer(new Error('down'));
  expect(response.status).toBe(503);
  expect(response.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
});
