import { Writable } from 'node:stream';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import fc from 'fast-check';
import supertest from 'supertest';
import {
  createRequestContext,
  warnOfUntrustedProxy,
} from '../../../../server/observability/requestContext';
import { createLog, openOutput } from '../../../../server/observability/logger';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { testProperty } from '../../../support/run/testProperty';
import { settled } from '../../../support/run/settled';
import { temporaryFolder } from '../../../support/run/temporaryFolder';
import { createReadiness } from '../../../../server/observability/healthRouter';

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

  // oxlint-disable-next-line no-control-regex -- what terminals and readers of lines obey
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

  it('says where the program failed, and of what the system refuses only what that is', () => {
    const { destination, entry } = capture();
    const cause = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    createLog('info', destination).warn({ error: new Error('Own', { cause }) }, 'Failed');
    expect(entry().error.stack).toContain('Own');
    expect(entry().error.cause).toEqual({ name: 'Error', message: cause.message, code: 'ENOSPC' });
  });
});

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

test('lines are written whole and in their order, the last of them as the process ends', async () => {
  const file = join(temporaryFolder(), 'log');
  const descriptor = openSync(file, 'w');
  const output = openOutput(descriptor);
  const lines = Array.from({ length: 50 }, (_, n) => `${n} ${'é'.repeat(n * 100)}\n`);
  lines.forEach((line) => output.write(line));
  await settled(() => readFileSync(file, 'utf8') === lines.join(''));
  output.write('a\n');
  await settled(() => readFileSync(file, 'utf8').endsWith('a\n'));
  output.write('b\n');
  output.write('c\n');
  output.flushSync();
  await settled(() => /a\n(?:b\nc|c\nb)\n$/.test(readFileSync(file, 'utf8')));
  closeSync(descriptor);
});

test('a disk that is full takes no line, and what pino waits for ends', () => {
  const log = createLog('info', openOutput(openSync('/dev/full', 'w')));
  log.info({}, 'a');
  log.info({}, 'b');
  expect(() => log.fatal({}, 'c')).not.toThrow();
});

describe('readiness', () => {
  /** A process whose state the test sets. */
  function starting(state = { content: false, search: false, stopping: false, time: 1_000 }) {
    const notReady = createReadiness({
      hasContent: () => state.content,
      hasSearch: () => state.search,
      stopping: () => state.stopping,
      now: () => state.time,
      log: createMemoryLog(),
    });
    return { state, notReady, ready: () => notReady() === undefined };
  }

  test('it waits 20 seconds for an index, from when there is content', () => {
    const { state, ready } = starting();
    ready();
    state.time += 60_000;
    state.content = true;
    expect(ready()).toBe(false);
    state.time += 19_999;
    expect(ready()).toBe(false);
    state.time += 1;
    expect(ready()).toBe(true);
  });

  test('it says what it waits for; an index that is made anew is waited for no more', () => {
    const { state, notReady } = starting();
    const reasons = [
      'no content could be read yet',
      'the index of the search is being made',
      undefined,
    ];
    expect([notReady(), notReady()]).toEqual([reasons[0], reasons[0]]);
    state.content = true;
    expect([notReady(), notReady()]).toEqual([reasons[1], reasons[1]]);
    state.search = true;
    expect([notReady(), notReady()]).toEqual([undefined, undefined]);
    state.search = false;
    expect(notReady()).toBeUndefined();
    state.stopping = true;
    expect(notReady()).toBe('the process is about to end');
  });
});
