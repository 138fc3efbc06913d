import type { NextFunction, Request, Response } from 'express';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { listenOn } from './listen';
import { outcomeOf } from './requestContext';
import type { Log } from './logger';

/** The figures of one process, and the server that hands them to the monitoring. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds of histograms of time, in seconds: from a stored page to the budget of a rendering. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;

/** A server that answers `GET /metrics`, not listening yet. */
function createMetricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404 Not Found\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/** Counts from nothing; `now` is in milliseconds. */
export function createMetrics(now: () => number) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first look at a request to the end of its answer',
    labelNames: ['route', 'status', 'outcome'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const pageAnswers = new Counter({
    name: 'page_answers_total',
    help: 'Answers with pages, by what the page cache did, and by whether a source failed to renew them',
    labelNames: ['cache', 'freshness'],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused because there was too much to do',
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'content_cache_lookups_total',
    help: 'Looks into the content cache',
    labelNames: ['result'],
    registers: [registry],
  });
  const raised = new Counter({
    name: 'alarms_total',
    help: 'Faults of the content that somebody should look at',
    labelNames: ['alarm'],
    registers: [registry],
  });
  for (const alarm of alarms) raised.inc({ alarm }, 0);
  const server = createMetricsServer(registry);
  return {
    /** Measures the time of every request but probes by route, class of status, and what came of it. */
    measureRequests: (request: Request, response: Response, next: NextFunction) => {
      // Probes ask all the time; one that is not ready, or about to end, fails nobody.
      if (request.path.startsWith('/healthz/')) return next();
      response.once('close', () => {
        const { route = 'other', startedAt, cache, stale = false } = response.locals.context;
        const { statusCode, writableFinished } = response;
        const status = statusClass(statusCode);
        const outcome = outcomeOf(statusCode, writableFinished);
        durations.observe({ route, status, outcome }, (now() - startedAt) / 1000);
        const freshness = stale ? 'stale' : 'fresh';
        if (cache !== undefined) pageAnswers.inc({ cache, freshness });
      });
      next();
    },
    /** To be called for every look into the content cache. */
    countContentLookup: (result: 'hit' | 'miss') => lookups.inc({ result }),
    /** To be called for every alarm, with its name. */
    countAlarm: (alarm: string) => raised.inc({ alarm }),
    /** To be called for every request that was refused because there was too much to do. */
    countRefused: () => refused.inc(),
    /** The figures in the text format of Prometheus. */
    text: () => registry.metrics(),
    /** What the figures are registered in. */
    registry,
    /** Serves `/metrics` on a port of its own. Rejects when the port cannot be had. */
    start: (port: number, host?: string) => listenOn(server, port, host),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The names of all alarms. Each is counted from nought, so that the first one of a process is seen. */
export const alarms = ['hold_unknown', 'mass_404', 'publish_gate'] as const;

/** A log whose alarms, which are the errors with a field `alarm`, are counted besides. */
export function countAlarms(log: Log, count: (alarm: string) => void): Log {
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      if ('alarm' in fields) count(String(fields.alarm));
      log.error(fields, message);
    },
    fatal: (fields, message) => log.fatal(fields, message),
  };
}
