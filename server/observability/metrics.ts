import type { NextFunction, Request, Response } from 'express';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry, Gauge } from 'prom-client';
import { listenOn } from './listen';
import { outcomeOf } from './requestContext';
import type { Log } from './logger';

/** The metrics of one process, and the server that hands them to the monitoring. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds of histograms of time, in seconds: from a stored page to the budget of a rendering. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

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
  const raised = countersIn(registry)(
    'alarms_total',
    'Faults of the content that an editor should look at',
    'alarm',
  );
  // Counted from nought, so that the first one of a process is seen.
  for (const alarm of ['hold_unknown', 'mass_404', 'publish_gate']) raised.inc({ alarm }, 0);
  const server = createMetricsServer(registry);
  return {
    /** Measures the time of every request but probes by route, class of status, and what came of it. */
    measureRequests: (request: Request, response: Response, next: NextFunction) => {
      // Probes ask all the time; "not ready", or about to end, is no failure for a visitor.
      if (request.path.startsWith('/healthz/')) return next();
      response.once('close', () => {
        const { route = 'other', startedAt } = response.locals.context;
        const { statusCode, writableFinished } = response;
        const status = `${Math.floor(statusCode / 100)}xx`;
        const outcome = outcomeOf(statusCode, writableFinished);
        durations.observe({ route, status, outcome }, (now() - startedAt) / 1000);
      });
      next();
    },
    countAlarm: (alarm: string) => raised.inc({ alarm }),
    text: () => registry.metrics(),
    registry,
    start: (port: number, host?: string) => listenOn(server, port, host),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a log whose alarms, which are the errors with a field `alarm`, are counted besides. */
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

/** Returns what registers a counter with such labels, for the file of what it counts: a router, `pageMetrics.ts`. */
export function countersIn(registry: Registry) {
  return <T extends string>(name: string, help: string, ...labelNames: readonly T[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
}

/** Returns what registers a metric whose value is read when it is asked for. */
export function gaugesIn(registry: Registry) {
  return (name: string, help: string, read: () => number): void => {
    const collect = () => gauge.set(read());
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect });
  };
}

/** Registers whether visitors may be sent here, and how much waits in each queue of the process. */
export function registerProcessMetrics(
  registry: Registry,
  ready: () => boolean,
  queues: Readonly<Record<string, () => number>>,
): void {
  gaugesIn(registry)('site_ready', 'Whether visitors may be sent here', () => Number(ready()));
  const waiting: Gauge = new Gauge({
    name: 'work_waiting',
    help: 'Pages that are to be rendered, and documents that are to be renewed',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const [queue, length] of Object.entries(queues)) waiting.set({ queue }, length());
    },
  });
}
