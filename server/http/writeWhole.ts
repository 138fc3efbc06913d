import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { standardLimits } from './httpServer';

const { keepAliveTimeout } = standardLimits;
const keptAlive = ['Connection: keep-alive', `Keep-Alive: timeout=${keepAliveTimeout / 1000}`];

const nothing = Buffer.alloc(0);

function fieldLines(fields: OutgoingHttpHeaders): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    validateHeaderName(name);
    return [value].flat().map((one) => {
      validateHeaderValue(name, String(one));
      return `${name}: ${String(one)}`;
    });
  });
}

/**
 * The head of an answer on a connection that stays open, as it goes over the wire. `now` is in
 * milliseconds since 1970. Throws for fields that are no valid HTTP.
 */
export function headBytes(status: number, fields: OutgoingHttpHeaders, now: number): Buffer {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...fieldLines(fields),
    `Date: ${new Date(now).toUTCString()}`,
    ...keptAlive,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/**
 * Writes a whole answer past Node's making of heads, which takes longer than everything else about a
 * stored page. False, and nothing is written, where that is not safe: for an answer that waits for
 * the one before it, for a reader that is slow, and for the last answer of a connection.
 */
export function writeWhole(
  response: ServerResponse,
  head: () => Buffer,
  body: Buffer | undefined,
): boolean {
  const { socket } = response;
  if (socket === null || !socket.writable || socket.writableLength > 0) return false;
  if (!response.shouldKeepAlive) return false;
  // Node goes on to the next request of the connection when an answer is finished.
  const finish = (error?: Error | null) => {
    if (!error) response.emit('finish');
  };
  if (body === undefined) {
    socket.write(head());
    // It mostly fits; without a callback to wait for, Node has less to do.
    if (socket.writableLength === 0) finish(socket.errored);
    else socket.write(nothing, finish);
    return true;
  }
  socket.cork();
  socket.write(head());
  socket.write(body, finish);
  socket.uncork();
  return true;
}
