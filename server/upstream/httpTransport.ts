import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import { sourceBudgets, sourceConnections } from '../../config/limits';
import { withoutUndefined } from '../../shared/content/tolerant';
import { TransportError, type Transport, type TransportCall } from './transport';

type Answer = Dispatcher.ResponseData;

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const decoders = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** Returns the credentials of a URL as the header Authorization; undici does not read them. */
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

function header({ headers }: Answer, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function connectionError(error: unknown): TransportError {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  const code = String(hasCode ? error.code : error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new TransportError('timeout', 'connect');
  if (/CERT|SIGNATURE/.test(code)) return new TransportError('certificate', code);
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

/** Gives up an answer that is not read: that it ends early is then no error, and ends nothing else. */
export function leave(body: Answer['body']): void {
  body.on('error', () => undefined).destroy();
}

/** The decoded body. Rejects, and gives the connection up, when it has more than so many bytes. */
async function bodyOf(answer: Answer, mostBytes: number): Promise<Uint8Array> {
  const collect = (chunks: AsyncIterable<Buffer>) => buffer(boundedBytes(chunks, mostBytes));
  const encoding = header(answer, 'content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return pipeline(answer.body, collect);
  const createDecoder = decoders.get(encoding);
  if (createDecoder !== undefined) return pipeline(answer.body, createDecoder(), collect);
  leave(answer.body);
  throw new TransportError('bad_payload', 'unknown encoding');
}

/** Creates a client over undici with an agent of its own, loaded at the first call: a folder needs none. */
export function createHttpClient(options: Agent.Options) {
  async function create() {
    const { Agent, request } = await import(/* webpackChunkName: "undici" */ 'undici');
    return { request, dispatcher: new Agent(options) };
  }
  let client: ReturnType<typeof create> | undefined;
  return () => (client ??= create());
}

/** Calls over HTTP, at most so many at a time for each origin; redirects are never followed. */
export function createHttpTransport(
  connectMs: number = sourceBudgets.connect,
  connections: number = sourceConnections.page,
): Transport {
  const client = createHttpClient({ connections, connect: { timeout: connectMs } });

  return async (call) => {
    const { url, post, budgetMs, mostBytes } = call;
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
      throw error === signal.reason ? tooLate() : connectionError(error);
    });
    const reading =
      post === undefined
        ? bodyOf(answer, mostBytes)
        : finished(answer.body.resume()).then(() => new Uint8Array());
    const body = await reading.catch((error: unknown) => {
      if (signal.aborted) throw tooLate();
      if (post !== undefined) throw connectionError(error);
      if (error instanceof TransportError) throw error;
      throw new TransportError('bad_payload', 'truncated');
    });
    const etag = header(answer, 'etag');
    const lastModified = header(answer, 'last-modified');
    const retryAfter = header(answer, 'retry-after');
    return {
      status: answer.statusCode,
      body,
      validators: withoutUndefined({ etag, lastModified }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  };
}
