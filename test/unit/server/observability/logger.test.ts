import { Writable } from 'node:stream';
import express from 'express';
import fc from 'fast-check';
import supertest from 'supertest';
import {
  createRequestContext,
  runInRequest,
  warnOfUntrustedProxy,
} from '../../../../server/observability/requestContext';
import { createLog } from '../../../../server/observability/logger';
import { createRateLimitedLog } from '../../../../server/observability/rateLimitedLog';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { testProperty } from '../../../support/run/testProperty';

describe('logger', () => {
  function capture() {
    let text = '';
    const destination = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    });
    const lines = () => text.split('\n').filter(Boolean);
    return { destination, text: () => text, lines, entry: () => JSON.parse(lines()[0] ?? '') };
  }

  test('an event is one line of JSON, whatever is in it', () => {
    const { destination, lines, entry } = capture();
    const values = { n: 3, now: new Date(0), no: new Date(NaN) };
    const path = '/de/\n{"level":"fatal"}\u2028';
    createLog('info', destination).warn({ path, ...values }, 'a\r\nb');
    expect(lines()).toHaveLength(1);
    expect(entry()).toMatchObject({
      level: 'warn',
      msg: 'a\r\nb',
      path,
      n: 3,
      now: '1970-01-01T00:00:00.000Z',
      no: null,
    });
  });

  // eslint-disable-next-line no-control-regex -- what terminals and readers of lines obey
  const obeyed = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/;

  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\r\n', '\u2028', '\u2029', '\u0085', '\u001b[2J', '\u009b1m', '\u202e'),
      fc.constantFrom('\ud800', '\udfff', '\u007f', '"', '\\', '\u0000', '\ufeff'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 600,
  });
  testProperty([hostile, hostile, hostile])(
    'no text ends a line, moves a terminal or is half a character, and no line is unreadable',
    (name, value, message) => {
      const { destination, lines, text } = capture();
      const list = [value, new Error(value)];
      createLog('info', destination).info({ value, [`x${name}`]: value, list }, message);
      expect(lines()).toHaveLength(1);
      expect(text().trimEnd()).not.toMatch(obeyed);
      expect(text().isWellFormed()).toBe(true);
      const entry = JSON.parse(text());
      expect(JSON.stringify(entry)).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/);
      if (value.length <= 512) expect(entry.value).toBe(value.toWellFormed());
    },
  );

  test('no value is longer than 512 characters, however deep it lies', () => {
    const { destination, entry } = capture();
    const long = 'x'.repeat(2000);
    const fields = { long, list: [long], error: new Error(long, { cause: new Error(long) }) };
    createLog('info', destination).error(fields, long);
    const values: string[] = [];
    JSON.stringify(entry(), (_key, value: unknown) => {
      if (typeof value === 'string') values.push(value);
      return value;
    });
    expect(Math.max(...values.map((value) => value.length))).toBe(512);
    expect(entry().error.cause.message).toHaveLength(512);
  });

  test('the level of the configuration counts', () => {
    const { destination, lines } = capture();
    createLog('error', destination).warn({}, 'Not this');
    expect(lines()).toEqual([]);
  });

  test('what is logged while a request is answered carries its id, also later on', async () => {
    const { destination, entry } = capture();
    const log = createLog('info', destination);
    const app = express();
    app.use(
      createRequestContext(
        () => 0,
        () => 'id-1',
      ),
      runInRequest,
    );
    app.use(async (_request, response) => {
      await Promise.resolve();
      log.info({}, 'Working');
      response.end();
    });
    await supertest(app).get('/');
    expect(entry()).toMatchObject({ msg: 'Working', request: 'id-1' });
    const outside = capture();
    createLog('info', outside.destination).info({}, 'Outside');
    expect(outside.entry()).not.toHaveProperty('request');
  });
});

describe('rateLimitedLog', () => {
  test('logs at once, then once a minute with how often it happened, each key for itself', () => {
    let time = 1_000_000;
    const log = createMemoryLog();
    const rateLimitedLog = createRateLimitedLog(log, () => time);
    const fail = (key: string) => rateLimitedLog(key, 'warn', { key }, 'Failed');
    for (const key of ['a', 'a', 'b', 'a']) fail(key);
    time += 59_999;
    fail('a');
    time += 1;
    fail('a');
    fail('b');
    expect(log.lines.map(({ fields }) => fields)).toEqual([
      { key: 'a' },
      { key: 'b' },
      { key: 'a', times: 4 },
      { key: 'b' },
    ]);
  });
});

describe('requestContext', () => {
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

  test('nobody else names requests, and no name is text of one’s own', async () => {
    const forwarded = { 'X-Forwarded-For': '192.0.2.1', 'X-Request-Id': given };
    expect(await idOf([], forwarded)).toBe('own');
    expect(await idOf(['192.0.2.7'], forwarded)).toBe('own');
    for (const id of ['short', 'a'.repeat(65), `${given} and more`, '"'.repeat(32)])
      expect(await idOf(['loopback'], { ...forwarded, 'X-Request-Id': id })).toBe('own');
  });
});

test('a balancer that is not trusted is named, once', async () => {
  async function linesOf(trusted: string[], headers: Record<string, string>) {
    const log = createMemoryLog();
    const app = express().set('trust proxy', trusted).use(warnOfUntrustedProxy(log));
    app.use((_request, response) => response.send(''));
    await supertest(app).get('/').set(headers);
    await supertest(app).get('/').set(headers);
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
