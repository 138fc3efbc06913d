import { connect } from 'node:net';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** An answer as it came over the wire. */
interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Everything that came, further answers included. */
  readonly text: string;
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? 0);
  return { status, headers, body: rest.join('\r\n\r\n'), text };
}

/**
 * Sends bytes to a port of this machine and reads until the other side closes. With `keepOpen` our
 * side stays open too, as that of a slow client.
 */
export function exchange(port: number, bytes: string, keepOpen = false): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => socket.end());
    // A server that closes early resets what it has not read; the answer is in `text` by then.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseAnswer(text)));
    if (keepOpen) socket.write(bytes, 'latin1');
    else socket.end(bytes, 'latin1');
  });
}

/** An answer of a server, with its body as text. */
export interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request whose target and headers are sent as they are; `fetch` would tidy them up. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject).end();
  });
}
