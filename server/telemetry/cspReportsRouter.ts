import { json, Router, type RequestHandler } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { reportsPath, type SecurityPolicy } from '../../config/securityPolicy';
import { sendPlainError } from '../middleware/errorAnswers';
import { Counter, type Registry } from 'prom-client';
import type { Log } from '../observability/logger';
import * as v from 'valibot';
import { matchRoute } from '../../views/matchRoute';

const readReports = json({
  type: ['application/reports+json', 'application/csp-report'],
  limit: '16kb',
});

const hourMs = 3_600_000;
/** The figures tell how many there are; a few lines tell where to look. */
const linesPerHour = 10;

interface ReportParts {
  readonly directives: SecurityPolicy['directives'];
  readonly log: Log;
  readonly registry: Registry;
  readonly limit: RequestHandler;
  readonly now: () => number;
}

/** `POST /api/reports`: counts what browsers report of the policy, nothing of the visitor. */
export function cspReportsRouter({ directives, log, registry, limit, now }: ReportParts): Router {
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

const mostReports = 20;

// Reporting API, as `application/reports+json`.
const reportSchema = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      documentURL: v.string(),
      effectiveDirective: v.string(),
      blockedURL: v.nullish(v.string()),
    }),
  }),
  v.transform(({ body }) => body),
);

// What `report-uri` sends, as `application/csp-report` (CSP 3, section 5.3).
const formerSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': v.string(),
      'effective-directive': v.optional(v.string()),
      'violated-directive': v.optional(v.string(), ''),
      'blocked-uri': v.optional(v.string()),
    }),
  }),
  v.transform(({ 'csp-report': report }) => ({
    documentURL: report['document-uri'],
    effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
    blockedURL: report['blocked-uri'],
  })),
);

/** The directive that decides about something: those of elements and attributes are parts of it. */
function decidingDirective(name: string, known: ReadonlySet<string>): string {
  const [first = ''] = name.replace(/-(?:elem|attr)\b/, '').split(' ', 1);
  return known.has(first) ? first : 'other';
}

function pageOf(address: string): string | undefined {
  const path = URL.parse(address)?.pathname;
  return path !== undefined && matchRoute(path) ? path : undefined;
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'other';
  return url.origin === 'null' ? url.protocol : url.origin;
}

function reportsIn(body: unknown) {
  const items: unknown[] = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  const schema = Array.isArray(body) ? reportSchema : formerSchema;
  const reports = items.map((item) => v.safeParse(schema, item));
  return reports.flatMap(({ success, output }) => (success ? [output] : []));
}

/** Reads reports in both forms that browsers send; `known` directives alone are named. */
export function readCspReports(body: unknown, known: ReadonlySet<string>) {
  return reportsIn(body).map(({ documentURL, effectiveDirective, blockedURL }) => ({
    directive: decidingDirective(effectiveDirective, known),
    /** Path of the page, without its query; undefined where it is none of ours. */
    page: pageOf(documentURL),
    /** What was kept out: a keyword of the standard, or an origin or scheme. */
    blocked: originOf(blockedURL ?? ''),
  }));
}
