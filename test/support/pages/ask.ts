import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { request, type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

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

/** Sends bytes to a port and reads until the other side closes; with `keepOpen` ours stays open too. */
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

/** What is sent to a server, as it is: `fetch` would tidy it up. */
export interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** An answer as it came, not decoded. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in their order, as `writeHead` takes them. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** The answer to a request, over a connection of its own unless an agent has others. */
export function answerTo(
  origin: string,
  { path, method = 'GET', headers = {}, body }: Sent,
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(origin, { path, method, headers: { ...headers }, agent }, (response) => {
      const { statusCode: status = 0, headers: received, rawHeaders } = response;
      buffer(response).then(
        (whole) => resolve({ status, headers: received, rawHeaders, body: whole }),
        reject,
      );
    })
      .once('error', reject)
      .end(body);
  });
}

/** The same, with the body as text. */
export async function ask(origin: string, path: string, sent: Omit<Sent, 'path'> = {}) {
  const { status, headers, body } = await answerTo(origin, { path, ...sent });
  return { status, headers, body: body.toString() };
}
