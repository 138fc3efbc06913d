import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import request from 'supertest';
import fc from 'fast-check';
import { securityPolicy } from '../../../../config/securityPolicy';
import { createNonce } from '../../../../server/middleware/securityHeaders';
import { nastyTexts } from '../../../support/faults/nastyTexts';
import {
  ageOf,
  contentHeaders,
  namePublish,
  preferredEncoding,
} from '../../../../server/middleware/cacheHeaders';
import { testProperty } from '../../../support/run/testProperty';
import {
  createErrorPages,
  permittedStatus,
  sendErrorPage,
} from '../../../../server/middleware/errorAnswers';
import { parseHtml, textOf } from '../../../support/pages/html';
import { createRequestContext } from '../../../../server/observability/requestContext';
import { createHostRule } from '../../../../server/middleware/requestGuards';

test('no two answers have the same nonce', async () => {
  const policy = securityPolicy({ publicUrl: 'https://www.example.ch', mediaOrigins: [] });
  const app = express().use(createNonce(policy));
  app.use((_request, response) => response.json(response.locals.nonce));
  const nonces = [await request(app).get('/'), await request(app).get('/')].map(({ body }) => body);
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[1]).not.toBe(nonces[0]);
});

describe('contentHeaders', () => {
  const held = (fetchedAt: number, cause?: string) => ({
    value: {},
    hash: 'h',
    fetchedAt,
    freshness: cause === undefined ? ('fresh' as const) : ('stale' as const),
    ...(cause !== undefined && { cause }),
  });

  test('the oldest document tells the age, a failed one the cause', () => {
    expect(ageOf([held(90_000), held(40_000)], 100_000)).toEqual({ seconds: 60 });
    expect(ageOf([held(90_000), held(40_000, 'timeout')], 100_000)).toEqual({
      seconds: 60,
      staleCause: 'timeout',
    });
    expect(ageOf([], 100_000)).toEqual({ seconds: 0 });
  });

  test.each([
    [25.9, 's-maxage=25, stale-while-revalidate=0, stale-if-error=0'],
    [90, 's-maxage=60, stale-while-revalidate=30, stale-if-error=30'],
    [1_000_000, 's-maxage=60, stale-while-revalidate=60, stale-if-error=86400'],
  ])('what changes by itself in %s seconds is in no cache by then', (validSeconds, expected) => {
    const headers = contentHeaders({ seconds: 5 }, 86_400, { validSeconds });
    expect(headers['Cache-Control']).toBe(`public, max-age=0, ${expected}`);
  });

  testProperty([nastyTexts])('the name of any publish fits into a header', (id) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    namePublish(response, id.toWellFormed());
    expect(response.getHeader('Publish-Id')).toMatch(/^[ -~]*$/);
    expect(response.getHeader('Server-Timing')).toMatch(/^publish;desc="[^"\\]*"$/);
  });

  test('also where a source failed', () => {
    const headers = contentHeaders({ seconds: 5, staleCause: 'timeout' }, 86_400, {
      validSeconds: 4,
    });
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=4, stale-if-error=0');
  });
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br; q=0.5, gzip; q=0.5', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['zstd', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['br;q=high', 'identity'],
])('%p gets %s', (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected);
});

describe('errorPages', () => {
  const pages = createErrorPages('https://www.example.ch');
  const statuses = [400, 404, 421, 503];

  test.each(statuses)('the page of %d says so in five languages and loads nothing', (status) => {
    const html = pages(status);
    const document = parseHtml(html);
    const headings = document.all(({ tagName }) => tagName === 'h1').map(textOf);
    expect(headings).toEqual([`Error code: ${status}`]);
    const languages = document
      .all(({ tagName }) => tagName === 'p')
      .map((p) => p.properties['lang']);
    expect(languages).toEqual(['de', 'fr', 'it', 'rm', 'en']);
    expect(html).not.toMatch(/<script|<style|style=|<link|<img| src=/);
  });

  test('under a wrong name they lead to the right one', () => {
    expect(pages(421)).toContain('href="https://www.example.ch/de"');
    expect(pages(404)).not.toContain('example.ch');
  });

  test.each([
    [404, 404],
    [418, 400],
    [500, 500],
    [502, 500],
    [200, 500],
    [Number.NaN, 500],
  ])('an error of status %d is answered as %d', (given, expected) => {
    expect(permittedStatus(given)).toBe(expected);
  });
});

describe('errorAnswers', () => {
  const app = express();
  const pages = createErrorPages('http://localhost:3000');
  app.use(
    createRequestContext(
      () => 0,
      () => 'id',
    ),
  );
  app.use((asked, response) => sendErrorPage(asked, response, 429, pages, 7));

  const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test.each([
    ['/api/feedback', 'form', html, 'text/html'],
    ['/api/feedback', 'form', 'application/json', 'application/problem+json'],
    ['/api/feedback', 'form', '*/*', 'application/problem+json'],
    ['/api/contact', 'json', html, 'application/problem+json'],
    ['/de/kontakt', 'form', 'application/json', 'text/html'],
  ])('%s: a %s of who accepts %s is refused with %s', async (path, type, accept, expected) => {
    const refused = await request(app).post(path).set('Accept', accept).type(type).send('{}');
    expect([refused.status, refused.type]).toEqual([429, expected]);
    expect(refused.headers['retry-after']).toBe('7');
  });
});

describe('hostCheck', () => {
  const live = createHostRule({
    publicUrl: 'https://www.example.ch',
    allowedHosts: ['intern.example.ch', 'node-1:8080'],
  });
  const local = createHostRule({ publicUrl: 'http://localhost:3000', allowedHosts: [] });
  const host = (value: string) => ['Accept', '*/*', 'Host', value];

  test.each([
    'www.example.ch',
    'WWW.Example.CH:',
    'www.example.ch:443',
    'intern.example.ch',
    'node-1:8080',
  ])('the site answers as %s', (value) => expect(live(host(value))).toBeUndefined());

  test.each([
    'example.ch',
    'www.example.ch:8443',
    'www.example.ch.evil.example',
    'node-1',
    '[::1]',
  ])('the site does not answer as %s', (value) => expect(live(host(value))).toBe(421));

  test.each([
    '',
    'evil/path?<script>',
    'www.example.ch:port',
    'user@www.example.ch',
    'www.example.ch, evil',
    'www.example.ch:99999',
    'www.example.ch:65536',
  ])('%p is no host', (value) => expect(live(host(value))).toBe(400));

  test('two hosts, or none, are a bad request', () => {
    expect(live([...host('www.example.ch'), 'host', 'www.example.ch'])).toBe(400);
    expect(live([])).toBe(400);
    expect(live(['X-Name', 'host', 'host', 'www.example.ch'])).toBeUndefined();
  });

  test.each(['localhost:3000', 'localhost:8080', '127.0.0.1:3000', '[::1]:3000', '127.0.0.1'])(
    'a site on a loopback address also answers as %s',
    (value) => expect(local(host(value))).toBeUndefined(),
  );

  test('whatever passes names the site', () => {
    const names = fc.stringMatching(/^[a-zA-Z0-9.:\-[\]@/ ]{0,30}$/);
    fc.assert(
      fc.property(fc.oneof(names, fc.string()), (value) => {
        if (live(host(value)) !== undefined) return;
        expect(value).toMatch(/^(www|intern)\.example\.ch(:|:80|:443)?$|^node-1:8080$/i);
      }),
    );
  });
});
