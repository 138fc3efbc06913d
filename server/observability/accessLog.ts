import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';
import type { Log } from './logger';
import { outcomeOf } from './requestContext';

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
 * or header is written; probes of health are left out while they succeed, and all where `LOG_LEVEL` has
 * no warnings.
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
      if (locals.context.path.startsWith('/healthz/') && statusCode === 200) return 'silent';
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
export function warnOfUntrustedProxy(log: Log): RequestHandler {
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
