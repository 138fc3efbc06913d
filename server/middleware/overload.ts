import type { RequestHandler } from 'express';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { overloadLimits } from '../../config/limits';

/** How busy a process is. */
export interface Load {
  /** Whether it has more to do than it can. */
  isTooMuch(): boolean;
}

/**
 * Watches how late the event loop is because of its own work, which is too much where it lasts. What
 * other processes and threads take of the processor makes it late, too, and does not count.
 */
export function watchEventLoop(): Load {
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
  readonly load: Load;
  /** Answers with an earlier page where there is one; returns whether it did. */
  readonly sendEarlier: (...parameters: Parameters<RequestHandler>) => boolean;
  /** Answers with 503 and when to come back. */
  readonly refuse: (...parameters: Parameters<RequestHandler>) => void;
}

/**
 * Refuses what must be made anew while too many requests are being answered, or while the event loop is
 * late by the process's own work: with an earlier page, else with 503.
 */
export function overload({ load, sendEarlier, refuse }: OverloadOptions): RequestHandler {
  let running = 0;
  return (request, response, next) => {
    if (running >= overloadLimits.running || load.isTooMuch()) {
      if (!sendEarlier(request, response, next)) refuse(request, response, next);
      return;
    }
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
    next();
  };
}
