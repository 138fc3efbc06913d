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
]);
// A well-formed request line whose method no one knows (RFC 9110, section 9.1).
const requestLine = /^[!#$%&'*+.^_`|~\dA-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Whether the line at which the parser stopped asks for a method that it does not know. */
function asksUnknownMethod(rawPacket: Uint8Array, bytesParsed: number): boolean {
  const text = Buffer.from(rawPacket).toString('latin1');
  const start = text.lastIndexOf('\n', bytesParsed - 1) + 1;
  return requestLine.test(text.slice(start));
}

/** The status for an error of the HTTP parser; undefined when there is nobody left to answer. */
export function parserErrorStatus(error: Error): number | undefined {
  const parsed = v.safeParse(parserErrorSchema, error);
  const { code = '', rawPacket, bytesParsed = 0 } = parsed.success ? parsed.output : {};
  if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
  if (code === 'HPE_INVALID_METHOD' && rawPacket !== undefined) {
    return asksUnknownMethod(rawPacket, bytesParsed) ? 501 : 400;
  }
  return statusByCode.get(code) ?? 400;
}

function headersFor(body: string, answers: RawAnswers): Record<string, string> {
  return {
    ...answers.headers,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Type': 'text/html; charset=utf-8',
  };
}

/** Answers a request that was read, and closes its connection after that. */
export function sendFault(response: ServerResponse, status: number, answers: RawAnswers): void {
  const body = answers.page(status);
  response.writeHead(status, headersFor(body, answers)).end(body);
}

/** Writes an answer to a socket on which no request could be read, and closes it. */
export function sendRawFault(socket: Duplex, status: number, answers: RawAnswers): void {
  const body = answers.page(status);
  const headers = Object.entries({ Date: new Date().toUTCString(), ...headersFor(body, answers) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // A client that is gone already is no error, and nobody else listens to this socket any more.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
}
