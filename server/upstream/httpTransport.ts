import { finished, pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import { sourceBudgets, sourceConnections } from '../../config/limits';
import { TransportError, type Transport, type TransportCall, type Validators } from './transport';

type Answer = Dispatcher.ResponseData;

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const connectTimeout = 'UND_ERR_CONNECT_TIMEOUT';

const decoders = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** The credentials of a URL as the header Authorization; undici does not read them. */
export function authorizationOf({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

function headersOf({ url, validators, accept = 'application/json', post }: TransportCall) {
  const { etag, lastModified } = validators;
  const authorization = authorizationOf(url);
  return {
    Accept: accept,
    'Accept-Encoding': 'br, gzip',
    ...(authorization !== undefined && { Authorization: authorization }),
    ...post?.headers,
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  };
}

/** A header that is sent once; of several the first. */
function header({ headers }: Answer, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function validatorsOf(answer: Answer): Validators {
  const etag = header(answer, 'etag');
  const lastModified = header(answer, 'last-modified');
  return {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

function connectionError(error: unknown): TransportError {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  const code = String(hasCode ? error.code : error);
  if (code === connectTimeout) return new TransportError('timeout', 'connect');
  return new TransportError(unreachable.includes(code) ? 'refused' : 'reset', code);
}

/** Yields the bytes of a body. Throws where they are more than so many. */
export async function* boundedBytes(chunks: AsyncIterable<Buffer>, mostBytes: number) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > mostBytes) throw new TransportError('bad_payload', 'too large');
    yield chunk;
  }
}

/** The decoded body. Rejects, and gives the connection up, when it has more than so many bytes. */
async function bodyOf(answer: Answer, mostBytes: number): Promise<Uint8Array> {
  async function collect(chunks: AsyncIterable<Buffer>): Promise<Uint8Array> {
    const collected: Buffer[] = [];
    for await (const chunk of boundedBytes(chunks, mostBytes)) collected.push(chunk);
    return Buffer.concat(collected);
  }
  const encoding = header(answer, 'content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return pipeline(answer.body, collect);
  const createDecoder = decoders.get(encoding);
  if (createDecoder !== undefined) return pipeline(answer.body, createDecoder(), collect);
  answer.body.destroy();
  throw new TransportError('bad_payload', 'unknown encoding');
}

async function read(answer: Answer, { post, mostBytes }: TransportCall): Promise<Uint8Array> {
  if (post === undefined) return bodyOf(answer, mostBytes);
  await finished(answer.body.resume());
  return new Uint8Array();
}

/**
 * undici with an agent of its own, evaluated at the first call: a site over a folder starts without it.
 */
export function createHttpClient(options: Agent.Options) {
  async function create() {
    const { Agent, request } = await import(/* webpackChunkName: "undici" */ 'undici');
    return { request, dispatcher: new Agent(options) };
  }
  let client: ReturnType<typeof create> | undefined;
  return () => (client ??= create());
}

/**
 * Calls over HTTP with undici, at most so many at a time for each origin. Redirects are never followed;
 * a call ends with its budget, and connecting after `connectMs`.
 */
export function createHttpTransport(
  connectMs: number = sourceBudgets.connect,
  connections: number = sourceConnections.page,
): Transport {
  const client = createHttpClient({ connections, connect: { timeout: connectMs } });

  return async (call) => {
    const { url, post, budgetMs } = call;
    const { request, dispatcher } = await client();
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(budgetMs)));
    const tooLate = () => new TransportError('timeout', 'budget');
    const answer = await request(url, {
      dispatcher,
      signal,
      method: post === undefined ? 'GET' : 'POST',
      headers: headersOf(call),
      ...(post !== undefined && { body: post.body }),
    }).catch((error: unknown) => {
      throw signal.aborted ? tooLate() : connectionError(error);
    });
    const body = await read(answer, call).catch((error: unknown) => {
      if (signal.aborted) throw tooLate();
      if (post !== undefined) throw connectionError(error);
      throw error instanceof TransportError
        ? error
        : new TransportError('bad_payload', 'truncated');
    });
    const retryAfter = header(answer, 'retry-after');
    return {
      status: answer.statusCode,
      body,
      validators: validatorsOf(answer),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  };
}
