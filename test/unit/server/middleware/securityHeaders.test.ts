import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { securityPolicy } from '../../../../config/securityPolicy';
import {
  createNonce,
  createOtherHeaders,
  helmetOptions,
  plainSecurityHeaders,
} from '../../../../server/middleware/securityHeaders';

const local = securityPolicy({ publicUrl: 'http://localhost:3000', mediaOrigins: [] });
const live = securityPolicy({
  publicUrl: 'https://www.example.ch',
  mediaOrigins: ['https://media.example.ch'],
  hstsPreload: true,
});

/** Answers with the nonce, behind the headers of a policy and what else is in the chain. */
function startApp(policy: typeof live, ...chain: RequestHandler[]) {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(helmet(helmetOptions(policy)), createOtherHeaders(policy), ...chain);
  return app.use((_request, response) => response.json(response.locals.nonce ?? null));
}

const ofConnection = ['content-type', 'content-length', 'date', 'connection', 'keep-alive'];

test.each([
  ['http', local],
  ['https', live],
])('answers of Express over %s have the headers of all others', async (_, policy) => {
  const { headers } = await request(startApp(policy)).get('/');
  const own = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  const plain = Object.entries(plainSecurityHeaders(policy));
  expect(Object.fromEntries(own)).toEqual(
    Object.fromEntries(plain.map(([name, text]) => [name.toLowerCase(), text])),
  );
});

test('the headers are these', async () => {
  const { 'Permissions-Policy': _features, ...headers } = plainSecurityHeaders(live);
  expect(headers).toEqual({
    'Content-Security-Policy':
      "default-src 'none';script-src 'self';style-src 'self';" +
      "img-src 'self' https://media.example.ch;font-src 'self';" +
      "media-src 'self' https://media.example.ch;connect-src 'self' https://media.example.ch;" +
      "manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';" +
      "require-trusted-types-for 'script';trusted-types app-html default;" +
      'report-uri /api/reports;report-to violations;upgrade-insecure-requests',
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Reporting-Endpoints': 'violations="/api/reports"',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Permitted-Cross-Domain-Policies': 'none',
  });
});

test('scripts of one answer are allowed by its nonce, and the rest of its policy is as always', async () => {
  const app = startApp(local, createNonce(local));
  const first = await request(app).get('/');
  const second = await request(app).get('/');
  expect(first.body).toMatch(/^[\w+/]{22}==$/);
  expect(second.body).not.toBe(first.body);
  const usual = plainSecurityHeaders(local)['Content-Security-Policy'];
  expect(first.headers['content-security-policy']).toBe(
    usual?.replace("script-src 'self'", `script-src 'self' 'nonce-${first.body}'`),
  );
});
