import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import type { RouteMatch } from '../../views/matchRoute';
import type { Request, RequestHandler } from 'express';
import { createWorkTimes, type WorkTimes } from './workTimes';

/**
 * How an answer came from the page cache: `miss` where the page was made for it, `stale` where an
 * earlier one went out, `bypass` where none may be kept.
 */
export type PageCacheResult = 'hit' | 'miss' | 'stale' | 'bypass';

/** What is known of a request while it is answered. What may be missing is set by who finds out. */
export interface RequestContext {
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
  const id = request.get('x-request-id') ?? '';
  // Addresses that others name are only there where the one that is connected is trusted.
  return request.ips.length > 0 && idPattern.test(id) ? id : undefined;
}

/**
 * Gives every request its context, as `response.locals.context` and for the log. First of all. Its
 * id is that of the balancer, where `TRUST_PROXY` knows it and it has given one (`X-Request-Id`); the
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
      times: createWorkTimes(),
      bytesBefore: request.socket.bytesWritten,
      path: request.path,
      visitor: () => ipKeyGenerator(request.ip ?? ''),
    };
    response.locals.context = context;
    response.setHeader('X-Request-Id', id);
    current.run(context, next);
  };
}
