import type { RequestHandler } from 'express';
import type { Log } from '../log';
import { outcomeOf } from './requestOutcome';

/**
 * Writes one line for every request, when its answer is out or its client has left: what came of it,
 * and how long it took (milliseconds). Nothing of the visitor is written: no address, no query, no
 * header. Probes of health are left out while they succeed.
 */
export function createAccessLog(log: Log, now: () => number): RequestHandler {
  return (request, response, next) => {
    const { method, path, socket } = request;
    const { context } = response.locals;
    const before = socket.bytesWritten;
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      if (path.startsWith('/healthz/') && status === 200) return;
      const { id, locale, route, startedAt, times, cache, stale } = context;
      const fields = {
        request: id,
        method,
        path,
        status,
        outcome: outcomeOf(status, writableFinished),
        cache,
        stale,
        ms: now() - startedAt,
        resolveMs: times.of('resolve'),
        renderMs: times.of('render'),
        upstreamMs: times.of('upstream'),
        bytes: socket.bytesWritten - before,
        locale,
        route,
      };
      if (writableFinished && status >= 500) log.warn(fields, 'Request');
      else log.info(fields, 'Request');
    });
    next();
  };
}
