import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { settled } from '../../support/run/settled';
import { freePort } from '../../support/run/freePort';
import { needsNginx, startNginx } from '../../support/services/nginx';
import { atEnd, useForAll } from '../../support/run/atEnd';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

needsNginx('nginx in front of two servers', () => {
  const nginx = useForAll(async () => {
    const ports = [await freePort(), await freePort()];
    const servers = ports.map((port) =>
      createServer((request, response) => {
        if (request.url !== '/healthz/live') asked.push(`${request.method} ${request.url}`);
        answer(request, response);
      }).listen(port, '127.0.0.1'),
    );
    for (const server of servers) atEnd(() => server.close().closeAllConnections());
    await Promise.all(servers.map((server) => once(server, 'listening')));
    answer = (_request, response) => response.end();
    return startNginx(ports);
  });
  let asked: string[] = [];
  let answer: Listener = () => undefined;

  beforeEach(() => {
    asked = [];
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.origin + path, { headers });

  async function timesAsked(path: string, headers: Record<string, string | string[]>) {
    answer = (_request, response) => response.writeHead(200, headers).end('text');
    for (let turn = 0; turn < 3; turn += 1) await (await get(path)).text();
    return asked.length;
  }

  const long = 'public, max-age=31536000, immutable';

  test.each<[string, Record<string, string | string[]>, number]>([
    ['a file of a build', { 'Cache-Control': long }, 1],
    ['nothing said', {}, 3],
    ['no-store', { 'Cache-Control': 'no-store' }, 3],
    ['private', { 'Cache-Control': 'private, max-age=600' }, 3],
    ['fresh for no time', { 'Cache-Control': 'public, max-age=0, s-maxage=0' }, 3],
    ['a cookie', { 'Cache-Control': long, 'Set-Cookie': 'a=b' }, 3],
    ['another language', { 'Cache-Control': long, Vary: 'Accept-Encoding, Cookie' }, 3],
    ['another encoding', { 'Cache-Control': long, Vary: 'Accept-Encoding' }, 1],
  ])('%s: servers are asked as often as it takes', async (name, headers, times) => {
    expect(await timesAsked(`/${encodeURIComponent(name)}`, headers)).toBe(times);
  });

  test('a page that is gone takes the place of its copy', async () => {
    const headers = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-if-error=600' };
    answer = (_request, response) => response.writeHead(200, headers).end('page');
    expect((await get('/page')).status).toBe(200);
    answer = (_request, response) => response.writeHead(404, headers).end('none');
    const isCopy = ({ status, headers: fields }: Response) =>
      status === 404 && fields.get('cache-status')?.includes('hit') === true;
    // A visitor may have the answer before nginx has put it in the place of the copy.
    await settled(async () => isCopy(await get('/page')));
    answer = (request) => request.socket.destroy();
    expect((await get('/page')).status).toBe(404);
  });

  test('a request that changes something is sent once, another one to both', async () => {
    answer = (request) => request.socket.destroy();
    expect((await fetch(`${nginx.origin}/form`, { method: 'POST', body: 'a=b' })).status).toBe(503);
    expect((await get('/form')).status).toBe(503);
    expect(asked).toEqual(['POST /form', 'GET /form', 'GET /form']);
  });

  test('what a server says of an error is passed on where there is no copy', async () => {
    answer = (_request, response) => response.writeHead(503, { 'Retry-After': '7' }).end('busy');
    const busy = await get('/busy');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await busy.text()).toBe('busy');
  });

  test('servers get one encoding, the visitor, an id, and nothing that a visitor made up', async () => {
    const got: IncomingMessage['headers'][] = [];
    answer = (request, response) => {
      got.push(request.headers);
      response.end();
    };
    const answered = await get('/', {
      'Accept-Encoding': 'zstd, gzip;q=0.9, br;q=0.0',
      'X-Forwarded-For': '192.0.2.1',
      'X-Forwarded-Host': 'elsewhere.example',
      'X-Request-Id': 'mine',
      'X-Copy': 'EXPIRED',
      Forwarded: 'for=192.0.2.1',
      Traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      Tracestate: 'mine=1',
    });
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({
      'accept-encoding': 'gzip',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      host: nginx.origin.slice('http://'.length),
    });
    expect(answered.headers.get('x-request-id')).toBe(got[0]?.['x-request-id']);
    const ours = ['forwarded', 'x-forwarded-host', 'x-copy', 'traceparent', 'tracestate'];
    for (const name of ours) expect(got[0]).not.toHaveProperty(name);
  });

  test('what comes late follows what is there at once', async () => {
    const sent: ServerResponse[] = [];
    answer = (_request, response) => {
      response.writeHead(200, { 'Cache-Control': 'no-store' }).write('frame');
      sent.push(response);
    };
    const reader = (await get('/late')).body?.getReader();
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await next()).toBe('frame');
    sent[0]?.write('list');
    expect(await next()).toBe('list');
    sent[0]?.end();
  });
});
