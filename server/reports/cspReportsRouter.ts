import { json, Router, type RequestHandler } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { reportsPath, type SecurityPolicy } from '../../config/securityPolicy';
import { reportTypes } from '../../shared/html/mediaTypes';
import { sendPlainError } from '../middleware/errorAnswers';
import type { Registry } from 'prom-client';
import type { RateLimitedLog } from '../observability/logger';
import { countersIn } from '../observability/metrics';
import * as v from 'valibot';
import { matchRoute } from '../../views/matchRoute';

const readReports = json({ type: reportTypes, limit: '16kb' });

interface ReportParts {
  readonly directives: SecurityPolicy['directives'];
  readonly rateLimitedLog: RateLimitedLog;
  readonly registry: Registry;
  readonly limit: RequestHandler;
}

/** Serves `POST /api/reports`: counts what browsers report of the policy, nothing of the visitor. */
export function cspReportsRouter(parts: ReportParts): Router {
  const { directives, rateLimitedLog, registry, limit } = parts;
  const help = 'Violations of the Content-Security-Policy that browsers reported, by directive';
  const counted = countersIn(registry)('csp_violations_total', help, 'directive');
  const names = new Set(Object.keys(directives));
  const router = Router({ caseSensitive: true, strict: true });
  router.post(reportsPath, limit, readReports, (request, response) => {
    const violations = readCspReports(request.body, names);
    if (violations.length === 0) return sendPlainError(response, 400);
    for (const violation of violations) {
      const { directive } = violation;
      counted.inc({ directive });
      // The metrics tell how many there are; a few lines tell where to look.
      rateLimitedLog(`csp ${directive}`, 'warn', violation, 'The security policy was violated');
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
function decidingDirective(name: string, names: ReadonlySet<string>): string {
  const [first = ''] = name.replace(/-(?:elem|attr)\b/, '').split(' ', 1);
  return names.has(first) ? first : 'other';
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

/** Reads reports in both forms that browsers send; those in `names` alone are named. */
export function readCspReports(body: unknown, names: ReadonlySet<string>) {
  const items: unknown[] = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  const schema = Array.isArray(body) ? reportSchema : formerSchema;
  return items.flatMap((item) => {
    const { success, output } = v.safeParse(schema, item);
    if (!success) return [];
    return {
      directive: decidingDirective(output.effectiveDirective, names),
      /** Path of the page, without its query; undefined where it is none of ours. */
      page: pageOf(output.documentURL),
      /** What was kept out: a keyword of the standard, or an origin or scheme. */
      blocked: originOf(output.blockedURL ?? ''),
    };
  });
}
