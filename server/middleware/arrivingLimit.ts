import type { RequestHandler } from 'express';
import { mostArrivingOfOne, overloadLimits } from '../../config/limits';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';
import type { IncomingMessage } from 'node:http';

/** Whether a request has a body, which may take its time to arrive (RFC 9112, section 6). */
function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || Number(length) > 0;
}

/**
 * Refuses with 429 and `Retry-After` whoever sends too many bodies at the same time, each of which may
 * take until the time-out of its request: one visitor cannot take the places that all have
 * (`mostArrivingOfOne`). A body counts until it is there, or has been answered without it.
 */
export function createArrivingLimit(pages: ErrorPages): RequestHandler {
  const arriving = new Map<string, number>();

  function add(visitor: string, step: 1 | -1): void {
    const count = (arriving.get(visitor) ?? 0) + step;
    if (count === 0) arriving.delete(visitor);
    else arriving.set(visitor, count);
  }

  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const visitor = response.locals.context.visitor();
    if ((arriving.get(visitor) ?? 0) >= mostArrivingOfOne) {
      // Nobody is to wait for the rest of what will not be read.
      response.set('Connection', 'close');
      return sendErrorPage(request, response, 429, pages, overloadLimits.retryAfterSeconds);
    }
    add(visitor, 1);
    const over = () => {
      request.off('end', over);
      response.off('close', over);
      add(visitor, -1);
    };
    request.once('end', over);
    response.once('close', over);
    next();
  };
}
