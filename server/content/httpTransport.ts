import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { sourceBudgets } from '../../config/limits';
import { startDeadline } from '../concurrency/deadline';
import { TransportError, type Transport, type TransportCall, type Validators } from './transport';

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const decoders = new Map<string, () => Transform>([
  ['gzip', () => createGunzip()],
  ['br', () => createBrotliDecompress()],
]);

function headersOf({ validators, accept = 'application/json', post }: TransportCall) {
  const { etag, lastModified } = validators;
  return {
    Accept: accept,
    'Accept-Encoding': 'br, gzip',
    ...post?.headers,
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  };
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  const { etag, 'last-modified': lastModified } = headers;
  return {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

function connectionError(error: Error): TransportError {
  const code = 'code' in error ? String(error.code) : error.name;
  return new TransportError(unreachable.includes(code) ? 'refused' : 'reset', code);
}

/** The decoded stream of an answer. Destroying it destroys the connection, too. */
function decoded(answer: IncomingMessage): IncomingMessage | Transform {
  const encoding = answer.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return answer;
  const decoder = decoders.get(encoding)?.();
  if (decoder === undefined) throw new TransportError('bad_payload', 'unknown encoding');
  answer.once('error', (error) => decoder.destroy(error));
  decoder.once('close', () => answer.destroy());
  return answer.pipe(decoder);
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(answer)) {
      size += chunk.length;
      if (size > mostBytes) throw new TransportError('bad_payload', 'too large');
      chunks.push(chunk);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof TransportError ? error : new TransportError('bad_payload', 'truncated');
  }
  return Buffer.concat(chunks);
}

/** Waits for the end of an answer whose status says everything, whatever its body is. */
async function unread(answer: IncomingMessage): Promise<Uint8Array> {
  await finished(answer.resume()).catch((error: Error) => {
    throw connectionError(error);
  });
  return new Uint8Array();
}

/**
 * Calls over HTTP. Redirects are never followed. Built on `node:http` because the budget for
 * connecting is shorter than that for the answer, which `fetch` cannot tell apart.
 */
export function createHttpTransport(connectMs: number = sourceBudgets.connect): Transport {
  // More at once would overflow the queue of a small server and look like an outage of it.
  const pool = { keepAlive: true, maxSockets: 8, timeout: 60_000 };
  const agents = { 'http:': new HttpAgent(pool), 'https:': new HttpsAgent(pool) };

  function open(call: TransportCall, fail: (error: TransportError) => void) {
    const { url, post } = call;
    const options = { headers: headersOf(call), method: post === undefined ? 'GET' : 'POST' };
    const request =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: agents['https:'] })
        : httpRequest(url, { ...options, agent: agents['http:'] });
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const tooLate = () => {
        if (socket.connecting) fail(new TransportError('timeout', 'connect'));
      };
      const callOff = startDeadline(connectMs, tooLate);
      socket.once('connect', callOff);
      socket.once('close', callOff);
    });
    return request;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const fail = (error: TransportError) => {
        callOff();
        reject(error);
        request.destroy();
      };
      const callOff = startDeadline(call.budgetMs, () =>
        fail(new TransportError('timeout', 'budget')),
      );
      const request = open(call, fail);
      request.on('error', (error) => fail(connectionError(error)));
      request.once('response', (answer) => {
        const retryAfter = answer.headers['retry-after'];
        const given = call.post === undefined ? bodyOf(answer, call.mostBytes) : unread(answer);
        given.then((body) => {
          callOff();
          resolve({
            status: answer.statusCode ?? 0,
            body,
            validators: validatorsOf(answer),
            ...(retryAfter !== undefined && { retryAfter }),
          });
        }, fail);
      });
      request.end(call.post?.body);
    });
}
