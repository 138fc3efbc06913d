import type { RequestHandler } from 'express';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { retryAfterTimes } from '../../config/cacheLifetimes';
import { overloadLimits, mostArrivingOfOne } from '../../config/limits';
import type { RateLimitedLog } from '../observability/logger';
import { countersIn } from '../observability/metrics';
import { sendErrorPage, type ErrorPages } from './errorAnswers';

/** How busy a process is. */
export type EventLoopLoad = ReturnType<typeof watchEventLoop>;

/** Watches how late the event loop is by its own work; what other processes take does not count. */
export function watchEventLoop() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lateMs = 0;
  let earlierMs = 0;
  let usage = process.threadCpuUsage();
  let at = performance.now();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(usage);
    const share = (user + system) / 1000 / (performance.now() - at);
    earlierMs = lateMs;
    lateMs = (delay.percentile(50) / 1e6 - 10) * share;
    delay.reset();
    usage = process.threadCpuUsage();
    at = performance.now();
  }, overloadLimits.windowMs).unref();
  return { isTooMuch: () => Math.min(earlierMs, lateMs) > overloadLimits.delayMs };
}

/** What refuses requests, and what is told of it. */
export interface OverloadOptions {
  readonly log: RateLimitedLog;
  readonly pages: ErrorPages;
  readonly load: EventLoopLoad;
  readonly registry: Registry;
  /** Answers with an earlier page where there is one; returns whether it did. */
  readonly sendEarlier: (...parameters: Parameters<RequestHandler>) => boolean;
}

/** Answers while the process has too much to do with an earlier page, else with 503. */
export function overload(options: OverloadOptions): RequestHandler {
  const { load, registry, log, pages, sendEarlier } = options;
  const help = 'Requests refused because there was too much to do';
  const refused = countersIn(registry)('requests_refused_total', help);
  let running = 0;
  return (request, response, next) => {
    if (running >= overloadLimits.running || load.isTooMuch()) {
      if (sendEarlier(request, response, next)) return;
      refused.inc();
      log('overload', 'warn', {}, 'Requests refused under load');
      return sendErrorPage(request, response, 503, pages, retryAfterTimes.overload);
    }
    running += 1;
    response.once('close', () => (running -= 1));
    next();
  };
}

/** Refuses with 429 clients that send too many bodies at a time; one counts until it is there. */
export function createArrivingLimit(pages: ErrorPages): RequestHandler {
  const arriving = new Map<string, number>();

  return (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && !(Number(length) > 0)) return next();
    const visitor = response.locals.context.visitor();
    const count = arriving.get(visitor) ?? 0;
    if (count >= mostArrivingOfOne) {
      // The client need not send the rest of a body that will not be read.
      response.set('Connection', 'close');
      return sendErrorPage(request, response, 429, pages, retryAfterTimes.overload);
    }
    arriving.set(visitor, count + 1);
    const over = () => {
      request.off('end', over);
      response.off('close', over);
      const rest = (arriving.get(visitor) ?? 0) - 1;
      if (rest > 0) arriving.set(visitor, rest);
      else arriving.delete(visitor);
    };
    request.once('end', over);
    response.once('close', over);
    next();
  };
}
