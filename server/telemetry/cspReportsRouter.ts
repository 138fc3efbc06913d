import { json, Router, type RequestHandler } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { reportsPath, type SecurityPolicy } from '../../config/securityPolicy';
import { sendPlainError } from '../middleware/errorAnswers';
import { Counter, type Registry } from 'prom-client';
import type { Log } from '../observability/logger';
import { readCspReports } from './readCspReports';

const readReports = json({
  type: ['application/reports+json', 'application/csp-report'],
  limit: '16kb',
});

const hourMs = 3_600_000;
/** The figures tell how many there are; a few lines tell where to look. */
const linesPerHour = 10;

/** What violations are told to. */
export interface ViolationsParts {
  readonly directives: SecurityPolicy['directives'];
  readonly log: Log;
  readonly registry: Registry;
  /** Answers 429 to whoever sends too many. */
  readonly limit: RequestHandler;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * `POST /api/reports`: what browsers report of the Content-Security-Policy (Reporting API and
 * `report-uri`). Only counted, by directive; some lines an hour name the page and the origin that
 * was kept out. Nothing of the visitor is kept. 204, or 400 for what is no such report.
 */
export function cspReportsRouter(parts: ViolationsParts): Router {
  const { directives, log, registry, limit, now } = parts;
  const counted = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  const known = new Set(Object.keys(directives));
  let hour = 0;
  let lines = 0;
  const mayLog = () => {
    const current = Math.floor(now() / hourMs);
    lines = current === hour ? lines + 1 : 1;
    hour = current;
    return lines <= linesPerHour;
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.post(reportsPath, limit, readReports, (request, response) => {
    const violations = readCspReports(request.body, known);
    if (violations.length === 0) return sendPlainError(response, 400);
    for (const violation of violations) {
      counted.inc({ directive: violation.directive });
      if (mayLog()) log.warn(violation, 'The security policy was violated');
    }
    response.status(204).set('Cache-Control', cacheControl.neverStored).end();
  });
  return router;
}
