import type { RequestHandler } from 'express';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { alarms as alarmNames } from '../observability/countAlarms';
import { createMessageFigures, type MessageFigures } from '../contact/outbox/outboxMetrics';
import type { FeedbackAnswer } from '../../shared/feedback/feedback';
import { listenOn, type ListenAddress } from './listen';
import { outcomeOf } from './requestOutcome';

const searchOutcomes = ['found', 'nothing', 'unavailable'] as const;

/** What came of a question to the search. */
export type SearchOutcome = (typeof searchOutcomes)[number];

/** What became of a challenge of the captcha, or of a proof that was handed in. */
export type CaptchaOutcome = 'asked' | 'accepted' | 'early' | 'expired' | 'invalid' | 'used';

/** The figures of one process, and the server that hands them to the monitoring. */
export interface Metrics {
  /** Measures the time of every request but probes by route, class of status, and what came of it. */
  readonly measureRequests: RequestHandler;
  /** To be called for every look into the content cache. */
  countContentLookup(result: 'hit' | 'miss'): void;
  /** To be called for every alarm, with its name. */
  countAlarm(alarm: string): void;
  /** To be called for every question to the search, with what came of it. */
  countSearch(outcome: SearchOutcome, seconds: number): void;
  countCaptcha(outcome: CaptchaOutcome): void;
  /** To be called for every visitor who did something too often, with the name of the limit. */
  countLimited(limit: string): void;
  /** To be called for every question that the shared store did not answer. */
  countStoreMiss(): void;
  /** The figures about the messages of visitors. */
  readonly messages: MessageFigures;
  /** To be called for every request that was refused because there was too much to do. */
  countRefused(): void;
  /** To be called for every answer to "Was this page helpful?", with the language of the page. */
  countFeedback(locale: string, answer: FeedbackAnswer): void;
  /** To be called for every violation of the security policy that a browser reports. */
  countViolation(directive: string): void;
  /** The figures in the text format of Prometheus. */
  text(): Promise<string>;
  /** What the figures are registered in. */
  readonly registry: Registry;
  /** Serves `/metrics` on a port of its own. Rejects when the port cannot be had. */
  start(port: number, host: string | undefined): Promise<ListenAddress>;
  stop(): Promise<void>;
}

// Seconds; from a cached page to the budget of a rendering.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const slowSearchSeconds = 1;

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
export function createMetrics(now: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first look at a request to the end of its answer',
    labelNames: ['route', 'status', 'outcome'],
    buckets,
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
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'Faults of the content that somebody should look at',
    labelNames: ['alarm'],
    registers: [registry],
  });
  for (const alarm of alarmNames) alarms.inc({ alarm }, 0);
  const searches = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time that questions to the search took, by what came of them',
    labelNames: ['outcome'],
    buckets,
    registers: [registry],
  });
  for (const outcome of searchOutcomes) searches.zero({ outcome });
  const searchesWithoutHits = new Counter({
    name: 'search_zero_hits_total',
    help: 'Questions to the search that found nothing',
    registers: [registry],
  });
  const slowSearches = new Counter({
    name: 'search_slow_total',
    help: 'Questions to the search that took a second or more',
    registers: [registry],
  });
  const captchas = new Counter({
    name: 'captcha_total',
    help: 'Challenges asked for, and proofs handed in by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'rate_limited_total',
    help: 'Requests refused because a visitor did something too often',
    labelNames: ['limit'],
    registers: [registry],
  });
  const storeMisses = new Counter({
    name: 'store_misses_total',
    help: 'Questions that the shared store did not answer',
    registers: [registry],
  });
  const feedback = new Counter({
    name: 'page_feedback_total',
    help: 'Answers to whether a page was helpful',
    labelNames: ['locale', 'answer'],
    registers: [registry],
  });
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  const server = createMetricsServer(registry);
  return {
    measureRequests: (request, response, next) => {
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
    countContentLookup: (result) => lookups.inc({ result }),
    countAlarm: (alarm) => alarms.inc({ alarm }),
    countSearch(outcome, seconds) {
      searches.observe({ outcome }, seconds);
      if (outcome === 'nothing') searchesWithoutHits.inc();
      if (seconds >= slowSearchSeconds) slowSearches.inc();
    },
    countCaptcha: (outcome) => captchas.inc({ outcome }),
    countLimited: (limit) => limited.inc({ limit }),
    countStoreMiss: () => storeMisses.inc(),
    messages: createMessageFigures(registry),
    countRefused: () => refused.inc(),
    countFeedback: (locale, answer) => feedback.inc({ locale, answer }),
    countViolation: (directive) => violations.inc({ directive }),
    text: () => registry.metrics(),
    registry,
    start: (port, host) => listenOn(server, port, host),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
