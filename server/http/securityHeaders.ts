import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { policyText, type SecurityPolicy } from '../../config/securityPolicy';

/** The headers of a policy by name: they are the same for every answer. */
function headersOf({ directives, headers }: SecurityPolicy): ReadonlyMap<string, string> {
  const all = new Map(Object.entries(headers));
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader = (name, value) => {
    all.set(name, String(value));
    return response;
  };
  helmet.contentSecurityPolicy({ useDefaults: false, directives })(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return all;
}

/** Sets the security headers on every answer, errors and files included. */
export function createSecurityHeaders(policy: SecurityPolicy): RequestHandler {
  const headers = [...headersOf(policy)];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The same headers by name, for answers that are written without Express. */
export function plainSecurityHeaders({
  directives,
  headers,
}: SecurityPolicy): Record<string, string> {
  return { 'Content-Security-Policy': policyText(directives), ...headers };
}
