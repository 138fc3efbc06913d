import { connect } from 'node:net';
import { createHttpServer, mostRequestsOnConnection } from '../../../../server/http/httpServer';
import { headBytes, writeWhole } from '../../../../server/http/writeWhole';
import { withServer } from '../../../support/httpParts';
import { exchange } from '../../../support/rawHttp';

const now = Date.UTC(2026, 10, 21);
const body = Buffer.alloc(20_000, 'a');
const fields = { 'Content-Type': 'text/plain', Vary: ['Accept-Encoding', 'Cookie'] };
const sized = { ...fields, 'Content-Length': String(body.length) };
const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count);
const lastRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** A server that notes which answers were written whole; `/node` is always left to Node. */
function server(bytes = body) {
  const ways: string[] = [];
  const own = { ...fields, 'Content-Length': String(bytes.length) };
  const http = createHttpServer(
    {
      application({ url }, response) {
        const isWhole =
          url !== '/node' && writeWhole(response, () => headBytes(200, own, now), bytes);
        ways.push(isWhole ? 'whole' : 'by Node');
        if (!isWhole) response.writeHead(200, own).end(bytes);
      },
    },
    { headers: {}, page: () => '' },
  );
  return { http, ways };
}

test('the head is the one that Node writes', async () => {
  const { http, ways } = server();
  await withServer(http, async (port) => {
    const whole = await fetch(`http://127.0.0.1:${port}/`);
    const byNode = await fetch(`http://127.0.0.1:${port}/node`);
    expect(ways).toEqual(['whole', 'by Node']);
    const namesOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date');
    expect(namesOf(whole)).toEqual(namesOf(byNode));
    expect(whole.headers.get('date')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
    expect(await whole.text()).toBe(await byNode.text());
  });
});

test('several requests at once get their answers in turn, the last by Node', async () => {
  const { http, ways } = server();
  await withServer(http, async (port) => {
    const { text } = await exchange(port, requests(5) + lastRequest);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(6);
    expect(text.match(/a{20000}/g)).toHaveLength(6);
    expect(text.match(/^Connection: close/gm)).toHaveLength(1);
    expect(ways[0]).toBe('whole');
    expect(ways.at(-1)).toBe('by Node');
  });
});

test.each([
  'Content-Length: 5\r\n\r\nhello',
  'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
])('the body of a request, which nobody reads, is not taken for the next request', async (sent) => {
  const { http, ways } = server();
  await withServer(http, async (port) => {
    const withBody = `GET / HTTP/1.1\r\nHost: localhost\r\n${sent}`;
    const { text } = await exchange(port, withBody + withBody + lastRequest);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
    expect(text.match(/a{20000}/g)).toHaveLength(3);
    expect(ways.at(-1)).toBe('by Node');
  });
});

test('a connection ends with its thousandth answer, which says so', async () => {
  const { http } = server(Buffer.from('a'));
  await withServer(http, async (port) => {
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      let read = '';
      socket.on('data', (chunk: string) => {
        read += chunk;
        if (!read.endsWith('\r\n\r\na')) return;
        if (read.includes('Connection: close')) socket.end();
        else socket.write(requests(1));
      });
      socket.on('error', () => undefined).on('close', () => resolve(read));
      socket.write(requests(1));
    });
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(mostRequestsOnConnection);
    expect(text.match(/^Connection: keep-alive/gm)).toHaveLength(mostRequestsOnConnection - 1);
    expect(text.match(/^Connection: close/gm)).toHaveLength(1);
  });
});

test('a reader who is slow does not make the server hold more than one answer', async () => {
  const large = Buffer.alloc(20_000_000, 'a');
  const { http, ways } = server(large);
  await withServer(http, async (port) => {
    const { text } = await exchange(port, requests(2) + lastRequest, true);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
    expect(text.length).toBeGreaterThan(3 * large.length);
    expect(ways).toEqual(['whole', 'by Node', 'by Node']);
  });
});

test('an answer without body ends with its head', async () => {
  const http = createHttpServer(
    {
      application: (_request, response) => {
        expect(writeWhole(response, () => headBytes(304, fields, now), undefined)).toBe(true);
      },
    },
    { headers: {}, page: () => '' },
  );
  await withServer(http, async (port) => {
    for (const path of ['first', 'again']) {
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`);
      expect(answer.status).toBe(304);
    }
  });
});

test('nothing that is no header gets into a head', () => {
  expect(() => headBytes(200, { 'X-A': 'a\r\nSet-Cookie: b' }, now)).toThrow('Invalid character');
  expect(() => headBytes(200, { 'X A': 'a' }, now)).toThrow('valid HTTP token');
  expect(headBytes(200, sized, now).toString('latin1')).toMatch(/\r\n\r\n$/);
});
