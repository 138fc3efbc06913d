import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** What is known of a request while it is answered. Locale and route are set by who finds out. */
export interface RequestContext {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  locale?: string;
  route?: string;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to extend Express
  namespace Express {
    interface Locals {
      context: RequestContext;
      /** Set where the encoding of the answer is chosen already. */
      encoded?: boolean;
    }
  }
}

const current = new AsyncLocalStorage<RequestContext>();

/** Id of the request that the running code belongs to; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** Gives every request its context, as `response.locals.context` and for the log. First of all. */
export function createRequestContext(
  now: () => number,
  newId: () => string = randomUUID,
): RequestHandler {
  return (_request, response, next) => {
    const context: RequestContext = { id: newId(), startedAt: now() };
    response.locals.context = context;
    current.run(context, next);
  };
}
