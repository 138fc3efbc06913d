import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RouteMatch } from '../../views/matchRoute';
import type { Request, RequestHandler, Response } from 'express';
import { visitorOf } from './visitorOf';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';

const outcomeByStatus: ReadonlyMap<number, string> = new Map([
  [304, 'answered'],
  [404, 'notFound'],
  [410, 'gone'],
  [503, 'unavailable'],
]);

const outcomeByClass = ['answered', 'answered', 'answered', 'redirect', 'refused', 'failed'];

/**
 * What came of a request, for log and figures, by the status of its answer; `finished` is false where
 * its client left before it had the whole answer.
 */
export function outcomeOf(status: number, finished = true): string {
  if (!finished) return 'left';
  return outcomeByStatus.get(status) ?? outcomeByClass[Math.floor(status / 100)] ?? 'failed';
}

/** Does a piece of work, which belongs to the request that is answered, if there is one. */
export async function timed<T>(work: Work, run: () => Promise<T>): Promise<T> {
  const end = currentRequest()?.times.begin(work);
  try {
    return await run();
  } finally {
    end?.();
  }
}

/** What a request spends its time on. */
type Work = 'resolve' | 'render' | 'upstream';

interface Spent {
  ms: number;
  running: number;
  since: number;
}

/** How long the work of one request took. */
class WorkTimes {
  private readonly spent: Partial<Record<Work, Spent>> = {};

  /** Begins a piece of work; gives what ends it. */
  begin(work: Work): () => void {
    const own = (this.spent[work] ??= { ms: 0, running: 0, since: 0 });
    if (own.running === 0) own.since = performance.now();
    own.running += 1;
    return () => {
      own.running -= 1;
      if (own.running === 0) own.ms += performance.now() - own.since;
    };
  }

  /**
   * Milliseconds, to a tenth, that work of a kind went on; pieces that overlap count once. Undefined
   * where there was none.
   */
  of(work: Work): number | undefined {
    const own = this.spent[work];
    return own && Math.round(own.ms * 10) / 10;
  }
}

/**
 * How an answer came from the page cache: `miss` where the page was made for it, `stale` where an
 * earlier one went out, `bypass` where none may be kept.
 */
export type PageCacheResult = 'hit' | 'miss' | 'stale' | 'bypass';

/** What is known of a request while it is answered. What may be missing is set by who finds out. */
interface RequestContext {
  readonly id: string;
  /** Milliseconds since 1970. */
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
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to extend Express
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

/** The request that the running code belongs to; undefined outside of requests. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore();
}

const idPattern = /^[\w-]{16,64}$/;

/** The id that a balancer gave a request; nobody else's counts. */
function idFrom(request: Request): string | undefined {
  const id = request.get('x-request-id');
  // Addresses that others name are only there where the one that is connected is trusted.
  return id !== undefined && idPattern.test(id) && request.ips.length > 0 ? id : undefined;
}

/**
 * Gives every request its context, as `response.locals.context`. First of all. Its id is that of the
 * balancer, where `TRUST_PROXY` knows it and it has given one (`X-Request-Id`); the
 * answer names it in the same header.
 */
export function createRequestContext(
  now: () => number,
  newId: () => string = randomUUID,
): RequestHandler {
  return (request, response, next) => {
    const id = idFrom(request) ?? newId();
    const context: RequestContext = {
      id,
      startedAt: now(),
      times: new WorkTimes(),
      bytesBefore: request.socket.bytesWritten,
      path: request.path,
      visitor: () => visitorOf(request),
    };
    response.locals.context = context;
    response.setHeader('X-Request-Id', id);
    next();
  };
}

/** Has the code that runs for a request know it (`currentRequest`), for its log and its times. */
export const runInRequest: RequestHandler = (_request, response, next) =>
  current.run(response.locals.context, next);

const message = 'Request';

/** What came of a request, and how long it took (milliseconds): nothing of the visitor. */
function requestFields(
  { method, socket }: Request,
  { locals, statusCode: status, writableFinished }: Response,
  ms: number,
): object {
  const { id, locale, route, path, times, cache, stale, bytesBefore } = locals.context;
  return {
    request: id,
    method,
    path,
    status,
    outcome: outcomeOf(status, writableFinished),
    cache,
    stale,
    ms,
    resolveMs: times.of('resolve'),
    renderMs: times.of('render'),
    upstreamMs: times.of('upstream'),
    bytes: socket.bytesWritten - bytesBefore,
    locale,
    route,
  };
}

/**
 * Writes one line for every request, when its answer is out or its client has left. No address, query
 * or header is written; probes of health are left out, and all where `LOG_LEVEL` has no warnings.
 */
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
    customSuccessMessage: () => message,
    customErrorMessage: () => message,
    customSuccessObject: (request, response, { responseTime }: { responseTime: number }) =>
      requestFields(request, response, responseTime),
    customErrorObject: (request, response, _error, { responseTime }: { responseTime: number }) =>
      requestFields(request, response, responseTime),
  });
}

/** Addresses that are no visitor's: of this machine, and of networks of an organisation. */
const ownNetwork =
  /^(::ffff:)?(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^(::1$|f[cde])/i;

/**
 * Warns once, where a peer that `TRUST_PROXY` does not name says for whom it asks. Its address is in
 * the log only where it cannot be a visitor's.
 */
export function warnOfUntrustedProxy(log: {
  warn(fields: object, message: string): void;
}): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && request.get('x-forwarded-for') !== undefined && request.ips.length === 0) {
      hasWarned = true;
      const { remoteAddress = '' } = request.socket;
      const peer = ownNetwork.test(remoteAddress) ? remoteAddress : 'not of an own network';
      log.warn(
        { peer },
        'TRUST_PROXY does not name who sends X-Forwarded-For: its visitors are one',
      );
    }
    next();
  };
}
