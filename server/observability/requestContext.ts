import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RouteMatch } from '../../views/matchRoute';
import type { Request, RequestHandler, Response } from 'express';
import { clientAddressOf } from './clientAddress';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';

const outcomes: Readonly<Record<number, string>> = {
  2: 'answered',
  3: 'redirect',
  4: 'refused',
  304: 'answered',
  404: 'notFound',
  410: 'gone',
  503: 'unavailable',
};

/** Returns the outcome of a request by its status; `finished` is false where its client left. */
export function outcomeOf(status: number, finished = true): string {
  if (!finished) return 'left';
  return outcomes[status] ?? outcomes[Math.floor(status / 100)] ?? 'failed';
}

/** Does a piece of work, which belongs to the request that is answered, if there is one. */
export async function timeWork<T>(work: Work, run: () => Promise<T>): Promise<T> {
  const times = currentRequest()?.times ?? {};
  const own = (times[work] ??= { ms: 0, running: 0, since: 0 });
  if (own.running === 0) own.since = performance.now();
  own.running += 1;
  try {
    return await run();
  } finally {
    own.running -= 1;
    if (own.running === 0) own.ms += performance.now() - own.since;
  }
}

type Work = 'resolve' | 'render' | 'upstream';

/** Milliseconds that each kind of work of a request went on; pieces that overlap count once. */
type WorkTimes = Partial<Record<Work, { ms: number; running: number; since: number }>>;

/** How an answer came from the page cache: `stale` is an earlier page, `bypass` one never kept. */
export type PageCacheResult = 'hit' | 'miss' | 'stale' | 'bypass';

/** What is known of a request while it is answered. What may be missing is set by who finds out. */
interface RequestContext {
  readonly id: string;
  readonly startedAt: number;
  readonly times: WorkTimes;
  /** Bytes that the connection had carried to its client before. */
  readonly bytesBefore: number;
  /** As it was asked for, without its query. */
  readonly path: string;
  /** Network address of the visitor, for counting alone: never logged, never kept as it is. */
  readonly visitor: () => string;
  locale?: string;
  route?: string;
  cache?: PageCacheResult;
  /** Whether the answer was made from content that could not be renewed. */
  stale?: boolean;
}

declare global {
  namespace Express {
    interface Locals {
      context: RequestContext;
      /** The route of the page that is asked for, or of its data. */
      match?: RouteMatch;
      /** Set where the encoding of the answer is chosen already. */
      encoded?: boolean;
    }
  }
}

const current = new AsyncLocalStorage<RequestContext>();

/** Returns the request that the running code belongs to; undefined outside of requests. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore();
}

/** Gives every request its context and an id, that of a trusted balancer if there is one. */
export function createRequestContext(
  now: () => number,
  newId: () => string = randomUUID,
): RequestHandler {
  return (request, response, next) => {
    const header = request.get('x-request-id') ?? '';
    // Addresses that others name are only there where the one that is connected is trusted.
    const isTrusted = /^[\w-]{16,64}$/.test(header) && request.ips.length > 0;
    const id = isTrusted ? header : newId();
    response.locals.context = {
      id,
      startedAt: now(),
      times: {},
      bytesBefore: request.socket.bytesWritten,
      path: request.path,
      visitor: () => clientAddressOf(request),
    };
    response.setHeader('X-Request-Id', id);
    next();
  };
}

/** Has the code that runs for a request know it (`currentRequest`), for its log and its times. */
export const runInRequest: RequestHandler = (_request, response, next) =>
  current.run(response.locals.context, next);

/** What came of a request, and how long it took (milliseconds): nothing of the visitor. */
function requestFields(
  { method, socket }: Request,
  { locals, statusCode: status, writableFinished }: Response,
  { responseTime: ms }: { readonly responseTime: number },
): object {
  const { id, locale, route, path, times, cache, stale, bytesBefore } = locals.context;
  const msOf = (work: Work) => times[work] && Math.round(times[work].ms * 10) / 10;
  return {
    request: id,
    method,
    path,
    status,
    outcome: outcomeOf(status, writableFinished),
    cache,
    stale,
    ms,
    resolveMs: msOf('resolve'),
    renderMs: msOf('render'),
    upstreamMs: msOf('upstream'),
    bytes: socket.bytesWritten - bytesBefore,
    locale,
    route,
  };
}

/** Writes a line for every request but probes, without address, query and header. */
export function createAccessLog(logger: Logger): RequestHandler {
  if (!logger.isLevelEnabled('warn')) return (_request, _response, next) => next();
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_request, response) => response.locals.context.id,
    // The fields of the line say all there is to say of both.
    serializers: { req: () => undefined, res: () => undefined },
    wrapSerializers: false,
    customLogLevel: (_request, { locals, statusCode, writableFinished }) => {
      if (locals.context.path.startsWith('/healthz/')) return 'silent';
      return writableFinished && statusCode >= 500 ? 'warn' : 'info';
    },
    customSuccessMessage: () => 'Request',
    customErrorMessage: () => 'Request',
    customSuccessObject: requestFields,
    customErrorObject: (request, response, _error, { responseTime }: { responseTime: number }) =>
      requestFields(request, response, { responseTime }),
  });
}

/** Addresses that may be logged: of this machine, and of networks of an organisation. */
const ownNetwork =
  /^(::ffff:)?(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^(::1$|f[cde])/i;

/** Warns once where a peer that `TRUST_PROXY` does not name says for whom it asks. */
export function warnOfUntrustedProxy(log: {
  warn(fields: object, message: string): void;
}): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && request.get('x-forwarded-for') !== undefined && request.ips.length === 0) {
      hasWarned = true;
      const { remoteAddress = '' } = request.socket;
      const peer = ownNetwork.test(remoteAddress) ? remoteAddress : 'not of an own network';
      const told = 'TRUST_PROXY does not name who sends X-Forwarded-For: its visitors are one';
      log.warn({ peer }, told);
    }
    next();
  };
}
