import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { documentLimits } from '../../../../config/limits';
import { createHttpTransport } from '../../../../server/upstream/httpTransport';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { listening } from '../../../support/run/freePort';
import { readerOver, usual } from '../../../support/content/readerHarness';
import { sourceUrl } from '../../../../server/upstream/sourceUrl';
import { retryAfterSeconds } from '../../../../server/upstream/retryAfter';
import { testProperty } from '../../../support/run/testProperty';

describe('httpTransport', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('%s is decoded, and its size counted afterwards', async (encoding, compress) => {
    const large = compress(Buffer.alloc(documentLimits.bytes + 100, ' '));
    const small = compress('{"value":1}');
    const server = createServer((request, response) => {
      const body = request.url === '/large.json' ? large : small;
      response.writeHead(200, { 'Content-Encoding': encoding }).end(body);
    });
    const port = await listening(server);
    const { reader } = readerOver(new URL(`http://127.0.0.1:${port}/`));
    expect(await reader.read('small.json', usual)).toMatchObject({ kind: 'ok', value: 1 });
    await expect(reader.read('large.json', { ...usual, budgetMs: 20_000 })).rejects.toMatchObject({
      cause: 'bad_payload',
      detail: 'too large',
    });
    server.closeAllConnections();
    server.close();
  });

  test('a standstill of this process is not the time a connection took', async () => {
    const upstream = await fakeUpstream(new Map([['a.json', 1]]));
    const call = { url: new URL('a.json', upstream.base), budgetMs: 10_000, mostBytes: 100 };
    // The phase of the loop after which timers come before connections.
    await new Promise((done) => setImmediate(done));
    const answer = createHttpTransport(5)({ ...call, validators: {} });
    // In the turn of the loop in which the socket begins to connect.
    const standStill = (ticks: number) => {
      if (ticks > 0) return process.nextTick(standStill, ticks - 1);
      const until = performance.now() + 60;
      while (performance.now() < until);
    };
    standStill(9);
    await expect(answer.finally(() => upstream.close())).resolves.toMatchObject({ status: 200 });
  });
});

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
    numRuns: 2000,
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

describe('retryAfter', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['soon', undefined],
    ['0', 0],
    ['120', 120],
    ['100000', 300],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 12:00:00 GMT', 300],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ])('%j means %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
