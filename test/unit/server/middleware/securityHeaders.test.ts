import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { securityPolicy } from '../../../../config/securityPolicy';
import { createNonce, helmetOptions } from '../../../../server/middleware/securityHeaders';

const local = securityPolicy({ publicUrl: 'http://localhost:3000', mediaOrigins: [] });
const live = securityPolicy({
  publicUrl: 'https://www.example.ch',
  mediaOrigins: ['https://media.example.ch'],
  hstsPreload: true,
});

/** Answers with the nonce, behind the headers of a policy and what else is in the chain. */
function startApp(policy: typeof live, ...chain: RequestHandler[]) {
  return express()
    .disable('x-powered-by')
    .disable('etag')
    .use(helmet(helmetOptions(policy)), ...chain)
    .use((_request, response) => response.json(response.locals.nonce ?? null));
}

test('the headers are these', async () => {
  const { headers } = await request(startApp(live)).get('/');
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

test('scripts of one answer are allowed by its nonce, and the rest of its policy is as always', async () => {
  const app = startApp(local, createNonce(local));
  const first = await request(app).get('/');
  const second = await request(app).get('/');
  expect(first.body).toMatch(/^[\w+/]{22}==$/);
  expect(second.body).not.toBe(first.body);
  const { headers } = await request(startApp(local)).get('/');
  const usual = headers['content-security-policy'];
  expect(first.headers['content-security-policy']).toBe(
    usual?.replace("script-src 'self'", `script-src 'self' 'nonce-${first.body}'`),
  );
});
