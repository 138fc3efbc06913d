import type { RequestHandler } from 'express';
import type { StartTrace } from './trace';

/** Gives every request a trace, below that of the balancer where `TRUST_PROXY` knows it. */
export function traceRequests(start: StartTrace): RequestHandler {
  return (request, response, next) => {
    const { context } = response.locals;
    const { method } = request;
    const trace = start(request.ips.length > 0 ? request.get('traceparent') : undefined);
    context.trace = trace;
    response.once('close', () => {
      trace.end({ method, route: context.route ?? 'other', status: response.statusCode });
    });
    next();
  };
}
