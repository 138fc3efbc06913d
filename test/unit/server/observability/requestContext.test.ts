import express from 'express';
import supertest from 'supertest';
import { warnOfUntrustedProxy } from '../../../../server/observability/accessLog';
import { createRequestContext } from '../../../../server/observability/requestContext';
import { createMemoryLog } from '../../../support/memoryLog';

const given = '0b063c1f3f54d9740b692ca38408ea34';

/** The id of a request with these headers, where such addresses are trusted. */
async function idOf(trusted: string[], headers: Record<string, string>): Promise<string> {
  const app = express().set('trust proxy', trusted);
  const context = createRequestContext(
    () => 0,
    () => 'own',
  );
  app.use(context, (_request, response) => response.send(response.locals.context.id));
  return (await supertest(app).get('/').set(headers)).text;
}

test('a request has the id that a trusted balancer gave it', async () => {
  const forwarded = { 'X-Forwarded-For': '192.0.2.1', 'X-Request-Id': given };
  expect(await idOf(['loopback'], forwarded)).toBe(given);
  expect(await idOf(['loopback'], { 'X-Forwarded-For': '192.0.2.1' })).toBe('own');
});

test('nobody else names requests, and no name is text of one’s own', async () => {
  const forwarded = { 'X-Forwarded-For': '192.0.2.1', 'X-Request-Id': given };
  expect(await idOf([], forwarded)).toBe('own');
  expect(await idOf(['192.0.2.7'], forwarded)).toBe('own');
  for (const id of ['short', 'a'.repeat(65), `${given} and more`, '"'.repeat(32)])
    expect(await idOf(['loopback'], { ...forwarded, 'X-Request-Id': id })).toBe('own');
});

test('a balancer that is not trusted is named, once', async () => {
  async function linesOf(trusted: string[], headers: Record<string, string>) {
    const log = createMemoryLog();
    const app = express().set('trust proxy', trusted).use(warnOfUntrustedProxy(log));
    app.use((_request, response) => response.send(''));
    for (const _ of [1, 2]) await supertest(app).get('/').set(headers);
    return log.lines;
  }
  const forwarded = { 'X-Forwarded-For': '192.0.2.1' };
  expect(await linesOf([], forwarded)).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^TRUST_PROXY does not name/),
      fields: { peer: expect.stringMatching(/127\.0\.0\.1$/) },
    }),
  ]);
  expect(await linesOf(['loopback'], forwarded)).toEqual([]);
  expect(await linesOf([], {})).toEqual([]);
});
