import { once } from 'node:events';
import { connect } from 'node:net';
import express, { type Response } from 'express';
import { createHttpServer, httpLimits } from '../../../server/middleware/requestGuards';
import { guardedApp, openPort } from '../../support/pages/httpParts';
import { exchange } from '../../support/pages/ask';
import { promisify } from 'node:util';
import { settled } from '../../support/run/settled';
import { createMemoryLog } from '../../support/run/memoryLog';

describe('http framing', () => {
  const host = 'Host: localhost\r\n';
  const close = 'Connection: close\r\n';
  const server = () =>
    createHttpServer(guardedApp((_request, response) => response.send('a page')));

  const evil = 'Host: evil.example\r\n';
  const get = (target: string, headers = host) =>
    `GET ${target} HTTP/1.1\r\n${headers}${close}\r\n`;
  const post = (rest: string, version = '1.1') => `POST /form HTTP/${version}\r\n${host}${rest}`;

  const cases: [string, string, number][] = [
    ['a plain request', get('/de'), 200],
    ['no host', get('/de', ''), 400],
    ['two hosts', get('/de', host + evil), 400],
    ['another host', get('/de', evil), 421],
    ['an absolute target', get('http://localhost/de'), 200],
    ['an absolute target behind another host', get('http://localhost/de', evil), 200],
    ['an absolute target elsewhere', get('http://evil.example/de'), 421],
    ['the target http://[::1', get('http://[::1'), 400],
    ['the target //a:b@c:99999#', get('//a:b@c:99999#'), 400],
    ['the target /de#top', get('/de#top'), 400],
    ['an asterisk', get('*'), 400],
    ['a port that cannot be', get('/', 'Host: localhost:99999\r\n'), 400],
    [
      'a transfer coding in HTTP/1.0',
      post('Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n', '1.0'),
      400,
    ],
    ['HTTP/2.0 in the request line', `GET /de HTTP/2.0\r\n${host}\r\n`, 505],
    ['an unknown transfer coding', post('Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'), 400],
    ['a long address', get(`/${'a'.repeat(2048)}`), 414],
    ['10 kB of text for the search', get(`/de?q=${'%C3%A9'.repeat(5_120)}`), 200],
    ['a longer query', get(`/de?q=${'a'.repeat(32_763)}`), 414],
  ];

  /** What Node answers by itself, or closes. */
  const refusedByNode: [string, string][] = [
    ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${host}\r\n`],
    ['an unknown method', `BREW /de HTTP/1.1\r\n${host}${close}\r\n`],
    ['lines that end in LF alone', 'GET /de HTTP/1.1\nHost: localhost\n\n'],
    ['a header that ends in LF alone', `GET /de HTTP/1.1\r\n${host}X-A: 1\nX-B: 2\r\n\r\n`],
    ['two ways to end', post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['two lengths', post('Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd')],
    ['too many headers', `GET /de HTTP/1.1\r\n${host}X-A: ${'a'.repeat(50_000)}\r\n\r\n`],
  ];

  test.each(cases)('%s', async (_name, bytes, status) => {
    const port = await openPort(server());
    const answer = await exchange(port, bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (status === 200) return;
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toContain(`Error code: ${status}`);
    expect(answer.text).not.toMatch(/evil|169\.254|HPE_|Parse Error/);
  });

  test.each(refusedByNode)('%s reaches no page, and its connection ends', async (_name, bytes) => {
    const port = await openPort(server());
    const { text } = await exchange(port, bytes);
    expect(text).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
    expect(text).not.toMatch(/a page|evil|HPE_|Parse Error/);
  });

  test.each(['localhost', 'localhost:3000'])('OPTIONS * of %s says what it takes', async (name) => {
    const port = await openPort(server());
    const bytes = `OPTIONS * HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
    const { status, headers, body } = await exchange(port, bytes);
    expect([status, headers.get('allow'), body]).toEqual([204, 'GET, HEAD, POST, OPTIONS', '']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['xchunked\r\n\r\n', 'gzip, chunked\r\n\r\n0\r\n\r\n'])(
    'behind a request that is refused for its coding %j no second one hides',
    async (coding) => {
      const port = await openPort(server());
      const smuggled = `GET /de HTTP/1.1\r\n${host}\r\n`;
      const first = `POST /form HTTP/1.1\r\n${host}Transfer-Encoding: ${coding}`;
      const { text } = await exchange(port, first + smuggled);
      expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  const limits = { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 };
  test.each([
    ['headers', `GET /de HTTP/1.1\r\n${host}`],
    ['body', `POST /form HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nabc`],
  ])('slow clients are told so and cut off in the %s', async (_part, bytes) => {
    const app = guardedApp((request, response) => {
      request.resume();
      request.on('end', () => response.send('all of it'));
    });
    const port = await openPort(createHttpServer(app, limits));
    const answer = await exchange(port, bytes, true);
    expect(answer.status).toBe(408);
  });

  test('a client that takes nothing of its answer is cut off', async () => {
    const endless = express();
    endless.use((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const listening = createHttpServer(endless, { timeout: 60 });
    const port = await openPort(listening);
    const client = connect({ port, host: '127.0.0.1' }).pause();
    const [connection] = await once(listening, 'connection');
    client.write(`GET /de HTTP/1.1\r\n${host}\r\n`);
    await once(connection, 'close');
    expect(connection).toMatchObject({ destroyed: true, timeout: 60 });
    client.destroy();
  });

  test('the server has the limits of requestGuards.ts', () => {
    expect(server()).toMatchObject({
      timeout: 30_000,
      maxConnections: 10_000,
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      keepAliveTimeout: 65_000,
    });
    expect(httpLimits.maxRequestsPerSocket).toBe(1_000);
  });
});

describe('http aborts', () => {
  const request = 'GET /de HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  test('a throw in the middle of an answer cuts it off and is logged', async () => {
    const log = createMemoryLog();
    const failLate = async (response: Response) => {
      response.write('<p>half');
      await new Promise((done) => setImmediate(done));
      throw new Error('late');
    };
    const app = guardedApp((_request, response) => failLate(response), { log });
    const port = await openPort(createHttpServer(app));
    const { text } = await exchange(port, request);
    expect(text).toContain('<p>half');
    expect(text).not.toMatch(/\r\n0\r\n\r\n$|Error code|late/);
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('many clients that reset their connections leave nothing behind, and no error', async () => {
    const log = createMemoryLog();
    const app = guardedApp((_request, response) => void response.write(Buffer.alloc(65_536)), {
      log,
    });
    const server = createHttpServer(app);
    const port = await openPort(server);
    const reset = async (number: number) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.write(request);
      if (number % 4 > 0) await once(socket, 'data');
      socket.resetAndDestroy();
      await once(socket, 'close');
    };
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 30 }, (_, number) => reset(number)));
    }
    const open = promisify(server.getConnections.bind(server));
    await settled(async () => (await open()) === 0);
    expect(log.lines.length).toBeGreaterThan(40);
    const told = log.lines.map(({ level, fields }) => [level, Reflect.get(fields, 'outcome')]);
    expect(new Set(told.map(String))).toEqual(new Set(['info,left']));
  });
});
