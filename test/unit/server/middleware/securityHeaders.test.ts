import express from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { securityPolicy } from '../../../../config/securityPolicy';
import { createNonce, helmetOptions } from '../../../../server/middleware/securityHeaders';

const live = securityPolicy({
  publicUrl: 'https://www.example.ch',
  mediaOrigins: ['https://media.example.ch'],
  hstsPreload: true,
});

test('the headers are these', async () => {
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .use(helmet(helmetOptions(live)));
  app.use((_request, response) => response.json(null));
  const { headers } = await request(app).get('/');
  const { date: _date, connection: _connection, ...own } = headers;
  expect(own).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'content-length': '4',
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';" +
      "img-src 'self' https://media.example.ch;font-src 'self';" +
      "media-src 'self' https://media.example.ch;connect-src 'self' https://media.example.ch;" +
      "manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';" +
      "require-trusted-types-for 'script';trusted-types app-html default;" +
      'report-uri /api/reports;report-to violations;upgrade-insecure-requests',
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-permitted-cross-domain-policies': 'none',
  });
});

test('no two answers have the same nonce', async () => {
  const app = express().use(createNonce(live));
  app.use((_request, response) => response.json(response.locals.nonce));
  const nonces = [await request(app).get('/'), await request(app).get('/')].map(({ body }) => body);
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[1]).not.toBe(nonces[0]);
});
