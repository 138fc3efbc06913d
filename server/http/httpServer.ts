import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { inSlices } from '../inSlices';
import { parserErrorStatus, sendFault, sendRawFault, type RawAnswers } from './rawAnswers';
import { withReadableTargets } from './targetGuard';

/** Limits against slow, endless and malformed requests. Times in milliseconds, sizes in bytes. */
export interface HttpLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  /** Longer than the idle time of usual load balancers, so that it is they who close first. */
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** How long a client may take nothing of an answer, or a handler give nothing to it. */
  readonly timeout: number;
  readonly maxHeaderSize: number;
}

/** The limits of the design, and how many connections there may be. */
export const standardLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  timeout: 30_000,
  // The longest target that `targetGuard.ts` lets pass, and as much again as Node gives all headers.
  maxHeaderSize: 49_152,
  // More would take the memory of the pages; whoever comes then is turned away at once.
  maxConnections: 10_000,
} satisfies HttpLimits & { maxConnections: number };

/** After so many requests a connection is closed, so that a balancer spreads them anew. */
export const mostRequestsOnConnection = 1_000;

/** The status of a request that was parsed and may still not be answered; else undefined. */
function framingFault(request: IncomingMessage): number | undefined {
  if (request.httpVersionMajor !== 1) return 505;
  const coding = request.headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  // In HTTP/1.0 there is none (RFC 9112, section 6.1).
  return request.httpVersionMinor === 1 && coding.toLowerCase() === 'chunked' ? undefined : 400;
}

/**
 * Whether a fault can be answered, given the answers of its connection that are not wholly sent: after
 * one that is complete, or to a request that itself breaks off. Anywhere else it would be taken for
 * an answer, or a part of one, that it is not.
 */
function isAnswerable([first, ...others]: readonly ServerResponse[]): boolean {
  if (first === undefined) return true;
  if (others.length > 0) return false;
  return first.headersSent ? first.writableEnded : !first.req.complete;
}

/** The status for a request that took too long to arrive (RFC 9110, section 15.5.9). */
const timedOut = 408;

/** Emitted by the server with the response of every request that the application is to answer. */
export const forApplication = 'forApplication';

/** Answers a request from memory at once, or says that it cannot. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers a request for a home with a lite one; calls `refuse` for any other. */
export type LiteHome = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: () => void,
) => void;

/** Who answers requests: the front if it can, otherwise the application. */
export interface Answering {
  readonly front?: Front;
  /** Answers with what there is from before where the application has no time to make it anew. */
  readonly standIn?: Front;
  readonly application: RequestListener;
  /** For requests that the application is not to answer for want of time. */
  readonly lite?: LiteHome;
}

/**
 * The HTTP server of the site, not listening yet. It answers by itself what must not reach the
 * application: unknown framing, old versions, slow clients, and bytes that are no request.
 */
export function createHttpServer(
  { front, application }: Answering,
  answers: RawAnswers,
  limits: Partial<HttpLimits> = {},
): Server {
  const requestsOn = new WeakMap<Duplex, number>();
  const answering = new WeakMap<Duplex, readonly ServerResponse[]>();
  const unfinished = (socket: Duplex) =>
    answering.get(socket)?.filter(({ writableFinished }) => !writableFinished) ?? [];
  const refused = new WeakSet<Duplex>();
  const options = {
    ...standardLimits,
    ...limits,
    insecureHTTPParser: false,
    requireHostHeader: false,
    optimizeEmptyRequests: true,
  };
  const answer = withReadableTargets(application);
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const number = (requestsOn.get(socket) ?? 0) + 1;
    requestsOn.set(socket, number);
    // The connection ends with that answer. Node's own limit has it answer by itself from then on.
    if (number >= mostRequestsOnConnection) response.shouldKeepAlive = false;
    if (number > mostRequestsOnConnection) return;
    const status = framingFault(request);
    // What the front answers is sent whole at once.
    if (status === undefined && front?.(request, response) === true) return;
    answering.set(socket, [...unfinished(socket), response]);
    if (status === undefined) {
      server.emit(forApplication, request, response);
      return answer(request, response);
    }
    refused.add(socket);
    sendFault(response, status, answers);
  });
  server.timeout = options.timeout;
  server.maxConnections = options.maxConnections;
  const refuse = (socket: Duplex, status: number | undefined) => {
    if (status !== undefined && isAnswerable(unfinished(socket)) && socket.writable)
      sendRawFault(socket, status, answers);
    else socket.destroy();
  };
  const expired: Duplex[] = [];
  server.on('clientError', (error, socket) => {
    // Its refusal is on the way and closes the connection.
    if (refused.has(socket)) return;
    const status = parserErrorStatus(error);
    if (status !== timedOut) return refuse(socket, status);
    // Those whose time is over come by the hundred at once; others have their turn between them.
    if (expired.push(socket) > 1) return;
    setImmediate(() => void inSlices(expired.splice(0), (late) => refuse(late, timedOut)));
  });
  server.on('connect', (_request, socket) => sendRawFault(socket, 405, answers));
  server.on('checkExpectation', (_request, response) => sendFault(response, 417, answers));
  return server;
}
