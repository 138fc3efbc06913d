import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { policyText, type SecurityPolicy } from '../../config/securityPolicy';

/** Sets the security headers on every answer, errors and files included. */
export function createSecurityHeaders({ directives, headers }: SecurityPolicy): RequestHandler {
  const contentSecurityPolicy = helmet.contentSecurityPolicy({ useDefaults: false, directives });
  return (request, response, next) => {
    response.set(headers);
    contentSecurityPolicy(request, response, next);
  };
}

/** The same headers by name, for answers that are written without Express. */
export function plainSecurityHeaders({
  directives,
  headers,
}: SecurityPolicy): Record<string, string> {
  return { 'Content-Security-Policy': policyText(directives), ...headers };
}
