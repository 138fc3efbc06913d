import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sourceFaults } from '../../../support/faults/sourceFaults';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { failureOf, readerOver, preset } from '../../../support/content/readerHarness';
import { makeCertificate, trust } from '../../../support/run/certificate';
import { atEnd, useForEach } from '../../../support/run/atEnd';
import { documentLimits } from '../../../../config/limits';
import { listening } from '../../../support/run/freePort';
import { sourceUrl } from '../../../../server/upstream/sourceUrl';
import { retryAfterSeconds } from '../../../../server/upstream/resilience';
import { testProperty } from '../../../support/run/testProperty';

describe('over HTTP', () => {
  const upstream = useForEach(() =>
    fakeUpstream(new Map<string, unknown>([['de/a.json', { id: 'a' }]])),
  );

  test('a document is its value, with validators and a hash of its bytes', async () => {
    const { reader } = readerOver(upstream.base);
    const first = await reader.read('de/a.json', preset);
    expect(first).toMatchObject({
      kind: 'ok',
      value: { id: 'a' },
      bytes: 20,
      hash: expect.stringMatching(/^[\da-f]{16}$/),
    });
    const validators = first.kind === 'ok' ? first.validators : {};
    const again = await reader.read('de/a.json', { ...preset, validators });
    expect(again).toEqual({ kind: 'notModified' });
    upstream.publish('de/a.json', { id: 'b' });
    const next = await reader.read('de/a.json', { ...preset, validators });
    expect(next).toMatchObject({ kind: 'ok', value: { id: 'b' } });
    expect(next.kind === 'ok' && first.kind === 'ok' && next.hash !== first.hash).toBe(true);
  });

  test('what is not there is absent, and that is no failure', async () => {
    const { reader } = readerOver(upstream.base);
    for (let count = 0; count < 6; count += 1) {
      expect(await reader.read('de/b.json', preset)).toEqual({ kind: 'absent' });
    }
    upstream.fail({ kind: 'status', status: 410 });
    expect(await reader.read('de/a.json', preset)).toEqual({ kind: 'absent' });
    expect(reader.health()).toMatchObject({ breaker: 'closed', errors5m: 0 });
  });

  test.each(sourceFaults.filter(({ detail }) => detail !== ''))(
    '$name: the failure says why, after as many calls as may help',
    async ({ fault, cause, detail, calls }) => {
      const { reader } = readerOver(upstream.base);
      if (fault === undefined) await upstream.down();
      else upstream.fail(fault);
      const budgetMs = cause === 'timeout' ? 2000 : preset.budgetMs;
      const failure = await failureOf(reader, { ...preset, budgetMs });
      expect(failure).toMatchObject({ source: 'source', cause, detail });
      expect(upstream.count()).toBe(calls);
      if (fault === undefined) await upstream.up();
    },
  );

  test('304 for nothing is a bad payload', async () => {
    const { reader } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status: 304 });
    expect(await failureOf(reader)).toMatchObject({ cause: 'bad_payload', detail: 'status 304' });
  });

  test('a redirect to another host for many documents keeps nobody from others', async () => {
    const { reader } = readerOver(upstream.base);
    upstream.fail({ kind: 'redirect', to: 'http://169.254.169.254/' });
    for (const name of 'abcdefghijklmnopqrstuvwxyz')
      await reader.read(name, preset).catch(() => undefined);
    upstream.fail(undefined);
    expect(await reader.read('de/a.json', preset)).toMatchObject({ kind: 'ok' });
  });

  test.each([
    [400, 'closed'],
    [403, 'closed'],
    [401, 'open'],
    [500, 'open'],
  ])('after answers %d to many questions the source is %s for others', async (status, breaker) => {
    const { reader } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status });
    for (const name of 'abcdef') await reader.read(name, preset).catch(() => undefined);
    expect(reader.health().breaker).toBe(breaker);
  });

  test.each([401, 429, 500, 501])('%d for one page keeps nobody from others', async (status) => {
    const { reader } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status });
    for (let count = 0; count < 6; count += 1) await failureOf(reader);
    upstream.fail(undefined);
    expect(await reader.read('de/a.json', preset)).toMatchObject({ kind: 'ok' });
  });

  test.each([502, 503, 504])('%d without Retry-After is tried once more', async (status) => {
    const { reader } = readerOver(upstream.base);
    let answers = 0;
    upstream.fail(() => ((answers += 1) === 1 ? { kind: 'status', status } : undefined));
    expect(await reader.read('de/a.json', preset)).toMatchObject({ kind: 'ok' });
    expect(upstream.count()).toBe(2);
  });

  test('retries are at most a tenth of the calls, beyond the first ten', async () => {
    const { reader, clock } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status: 503 });
    for (let count = 0; count < 60; count += 1) {
      clock.time += 120_000;
      await failureOf(reader);
    }
    expect(upstream.count()).toBeGreaterThanOrEqual(60 + 10);
    expect(upstream.count()).toBeLessThanOrEqual(60 + 10 + 6);
  });

  test('Retry-After is honoured up to five minutes', async () => {
    const { reader, clock } = readerOver(upstream.base);
    upstream.fail({ kind: 'status', status: 503, retryAfter: '3600' });
    expect(await failureOf(reader)).toMatchObject({ cause: 'status', retryAfter: 300 });
    upstream.fail(undefined);
    clock.time += 299_000;
    expect(await failureOf(reader)).toMatchObject({ cause: 'breaker_open' });
    await reader.probe();
    expect(upstream.count()).toBe(1);
    clock.time += 1_000;
    expect(await reader.read('de/a.json', preset)).toMatchObject({ kind: 'ok' });
  });
});

test('of a wrong certificate one line tells what to do, for all documents', async () => {
  const certificate = makeCertificate();
  const server = createTlsServer(certificate, (_, response) => void response.end('{}'));
  const { reader, log } = readerOver(new URL(`https://127.0.0.1:${await listening(server)}/`));
  for (const kind of ['page', 'menu', 'records']) {
    for (const name of 'abcdef') await reader.read(name, { ...preset, kind }).catch(() => name);
  }
  const advice = expect.stringContaining('NODE_EXTRA_CA_CERTS');
  expect(log.lines).toMatchObject([{ level: 'error', fields: { cause: 'certificate', advice } }]);
  atEnd(trust(certificate.cert));
  await reader.probe();
  expect(log.lines.slice(1)).toMatchObject([{ message: 'Source is back' }]);
  server.close();
});

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

test.each([
  ['gzip', gzipSync],
  ['br', (data: Buffer | string) => brotliCompressSync(data, quick)],
] as const)(
  '%s is decoded, others are given up without harm, and its size counted afterwards',
  async (encoding, compress) => {
    const large = compress(Buffer.alloc(documentLimits.bytes + 100, ' '));
    const small = compress('{"value":1}');
    const server = createServer((request, response) => {
      const body = request.url === '/large.json' ? large : small;
      const isOther = request.url === '/other.json';
      response.writeHead(200, { 'Content-Encoding': isOther ? 'zstd' : encoding }).end(body);
    });
    const port = await listening(server);
    const { reader } = readerOver(new URL(`http://127.0.0.1:${port}/`));
    const badPayload = { cause: 'bad_payload' };
    await expect(reader.read('other.json', preset)).rejects.toMatchObject(badPayload);
    expect(await reader.read('small.json', preset)).toMatchObject({ kind: 'ok', value: 1 });
    const reading = reader.read('large.json', { ...preset, budgetMs: 20_000 });
    await expect(reading).rejects.toMatchObject({ ...badPayload, detail: 'too large' });
    server.closeAllConnections();
    server.close();
  },
);

describe('sourceUrl', () => {
  const base = new URL('https://content.example:8443/published/site/');

  test('segments are encoded one by one', () => {
    expect(sourceUrl(base, 'de/über uns?.json')?.href).toBe(
      'https://content.example:8443/published/site/de/%C3%BCber%20uns%3F.json',
    );
    expect(sourceUrl(base, 'v1/redirects', { path: '/de/a b' })?.search).toBe('?path=%2Fde%2Fa+b');
  });

  test.each(['', '/', '..', '../x', 'a/../b', 'a//b', '/etc', 'a/.', 'a\0b', 'a/', '\ud800'])(
    'no document is called %j',
    (path) => {
      expect(sourceUrl(base, path)).toBeUndefined();
    },
  );

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom('..', '.', '%2e%2e', '%2f', '\\', '//', '/', '@', ':', '?', '#', 'h', '\0'),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );

  testProperty([hostile, fc.constantFrom(base, new URL('file:///srv/content/'))], {
    numRuns: 300,
  })('no path leads away from the base', (path, below) => {
    const url = sourceUrl(below, path);
    if (url === undefined) return;
    expect(url.protocol + url.host).toBe(below.protocol + below.host);
    expect(url.pathname.startsWith(below.pathname)).toBe(true);
    expect(url.pathname.split('/')).toHaveLength(
      below.pathname.split('/').length - 1 + path.split('/').length,
    );
    expect(url.search + url.hash).toBe('');
  });
});

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  [undefined, undefined],
  ['soon', undefined],
  ['0', 0],
  ['120', 120],
  ['100000', 300],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
])('a Retry-After of %j means %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
