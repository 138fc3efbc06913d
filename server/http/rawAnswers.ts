import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';

/** What makes answers for connections on which no request could be read. */
export interface RawAnswers {
  /** Headers of every answer, by name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body (HTML) for a status. */
  readonly page: (status: number) => string;
}

const parserErrorSchema = v.object({
  code: v.optional(v.string()),
  rawPacket: v.optional(v.instance(Uint8Array)),
  bytesParsed: v.optional(v.number()),
});

const statusByCode: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_INVALID_VERSION', 505],
  ['HPE_PAUSED_H2_UPGRADE', 505],
]);
const requestLine = /^[!#$%&'*+.^_`|~\dA-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Whether the line that has a byte is a request line of HTTP/1.0 or 1.1, whatever ends it. */
function isRequestLine(packet: Uint8Array, byte: number): boolean {
  const text = Buffer.from(packet).toString('latin1');
  return requestLine.test(text.slice(text.lastIndexOf('\n', byte - 1) + 1));
}

/** The status for an error of the HTTP parser; undefined when there is nobody left to answer. */
export function parserErrorStatus(error: Error): number | undefined {
  const parsed = v.safeParse(parserErrorSchema, error);
  const output = parsed.success ? parsed.output : {};
  const { code = '', rawPacket = new Uint8Array(), bytesParsed = 0 } = output;
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  // A method that nobody knows (RFC 9110, section 9.1), or no request at all.
  if (code === 'HPE_INVALID_METHOD') return isRequestLine(rawPacket, bytesParsed) ? 501 : 400;
  // Its version is one, and what ends it is not the end of a line.
  if (code === 'HPE_INVALID_VERSION' && isRequestLine(rawPacket, bytesParsed - 1)) return 400;
  return statusByCode.get(code) ?? 400;
}

function headersFor(status: number, body: string, answers: RawAnswers): Record<string, string> {
  return {
    ...answers.headers,
    ...(status === 405 && { Allow: 'GET, HEAD, OPTIONS' }),
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Type': 'text/html; charset=utf-8',
  };
}

/** Answers a request that was read, and closes its connection after that. */
export function sendFault(response: ServerResponse, status: number, answers: RawAnswers): void {
  const body = answers.page(status);
  response.writeHead(status, headersFor(status, body, answers)).end(body);
}

/** Writes an answer to a socket on which no request could be read, and closes it. */
export function sendRawFault(socket: Duplex, status: number, answers: RawAnswers): void {
  const body = answers.page(status);
  const headers = Object.entries({
    Date: new Date().toUTCString(),
    ...headersFor(status, body, answers),
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // A client that is gone already is no error, and nobody else listens to this socket any more.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
}
