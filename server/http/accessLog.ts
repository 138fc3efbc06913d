import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '../log';
import type { FrontAnswer } from '../pageCache/pageFront';

/**
 * Writes one line for every request, when its answer is out or its client has left. Neither query
 * values nor addresses of visitors are written. Probes of health are left out while they succeed.
 */
export function createAccessLog(log: Log, now: () => number): RequestHandler {
  return (request, response, next) => {
    const { method, path, socket } = request;
    const { context } = response.locals;
    const before = socket.bytesWritten;
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      if (path.startsWith('/healthz/') && status === 200) return;
      const { locale, route, startedAt } = context;
      const bytes = socket.bytesWritten - before;
      const fields = { method, path, status, ms: now() - startedAt, bytes, locale, route };
      if (!writableFinished) log.info({ ...fields, aborted: true }, 'Client left early');
      else if (status >= 500) log.warn(fields, 'Request');
      else log.info(fields, 'Request');
    });
    next();
  };
}

/** Writes the line of a request that was answered from a stored page. */
export function logAnswer(log: Log, answer: FrontAnswer, now: number): void {
  const { method, target, status, bytes, startedAt, page } = answer;
  const { locale, route } = page;
  const [path] = target.split('?', 1);
  const ms = now - startedAt;
  const request = randomUUID();
  log.info({ method, path, status, ms, bytes, locale, route, request }, 'Request');
}
