import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { atEnd } from '../run/atEnd';
import { listening } from '../run/freePort';

/** What is published: document values by path (`de/kontakt.json`), a folder of files, or what gives them. */
export type Published = Map<string, unknown> | string | ((path: string) => Buffer | undefined);

/** How the server misbehaves. A function decides path by path. */
export type Fault =
  | { readonly kind: 'hang' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** Holds the answer back until it is known how to go on. */
  | { readonly kind: 'held'; readonly until: Promise<Fault> }
  | { readonly kind: 'reset' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | {
      readonly kind: 'body';
      readonly body: string | Buffer;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'redirect'; readonly to: string };

function documentOf(published: Published, path: string): Buffer | undefined {
  if (typeof published === 'function') return published(path);
  if (typeof published === 'string') {
    const file = join(published, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }
  if (!published.has(path)) return undefined;
  return Buffer.from(JSON.stringify({ value: published.get(path) }));
}

/** Starts a server over these documents, on a free port unless one is given. */
export async function fakeUpstream(published: Published = new Map(), givenPort = 0) {
  const calls: string[] = [];
  const headersSeen: IncomingMessage['headers'][] = [];
  let faultOf: (path: string) => Fault | undefined = () => undefined;
  let unchanged = 0;
  let open = 0;

  function send(request: IncomingMessage, response: ServerResponse, path: string) {
    const body = documentOf(published, path);
    if (body === undefined) return void response.writeHead(404).end('Not found');
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) {
      unchanged += 1;
      return void response.writeHead(304, { ETag: etag }).end();
    }
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: etag }).end(body);
  }

  function misbehave(
    fault: Fault,
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ) {
    switch (fault.kind) {
      case 'hang':
        return;
      case 'slow':
        return void setTimeout(() => send(request, response, path), fault.milliseconds).unref();
      case 'held':
        return void (async () => misbehave(await fault.until, request, response, path))();
      case 'reset':
        return void request.socket.resetAndDestroy();
      case 'status': {
        const { status, retryAfter } = fault;
        const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
        return void response.writeHead(status, headers).end('Failed');
      }
      case 'body':
        return void response.writeHead(fault.status ?? 200, fault.headers).end(fault.body);
      case 'truncated':
        response.writeHead(200, { 'Content-Length': 1000 }).write('{"value":{"id":');
        return void setImmediate(() => request.socket.destroy());
      case 'redirect':
        return void response.writeHead(302, { Location: fault.to }).end();
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = (request.url ?? '/').slice(1);
    calls.push(asked);
    headersSeen.push(request.headers);
    open += 1;
    response.once('close', () => (open -= 1));
    const path = decodeURIComponent(asked.split('?', 1)[0] ?? '');
    const fault = faultOf(asked);
    if (fault === undefined) send(request, response, path);
    else misbehave(fault, request, response, path);
  }

  let server = createServer(answer);
  const port = await listening(server, givenPort);

  function down(): Promise<void> {
    server.closeAllConnections();
    return new Promise((done) => void server.close(() => done()));
  }
  atEnd(down);

  function documents(): Map<string, unknown> {
    if (published instanceof Map) return published;
    throw new Error('Nothing but a map can be published to');
  }

  return {
    /** Base URL, with a slash at its end. */
    base: new URL(`http://127.0.0.1:${port}/`),
    /** Paths with query that were asked for, in order. */
    calls,
    /** Headers of what was asked for, in order. */
    headers: headersSeen,
    /** How often a path was asked for; all calls without one. */
    count: (path?: string) => calls.filter((call) => path === undefined || call === path).length,
    /** How many questions are neither answered nor given up. */
    open: () => open,
    /** How many answers were 304. */
    notModified: () => unchanged,
    publish: (path: string, value: unknown) => void documents().set(path, value),
    withdraw: (path: string) => void documents().delete(path),
    /** Misbehaves from now on; undefined ends it. */
    fail(fault: Fault | ((path: string) => Fault | undefined) | undefined) {
      faultOf = typeof fault === 'function' ? fault : () => fault;
    },
    forgetCalls() {
      calls.length = 0;
      unchanged = 0;
    },
    /** Stops listening, so that connections are refused, and starts again on the same port. */
    down,
    async up() {
      server = createServer(answer);
      await listening(server, port);
    },
    close: down,
  };
}

/** A content source over real HTTP, which can hang, fail and lie. */
export type FakeUpstream = Awaited<ReturnType<typeof fakeUpstream>>;
