import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { SecurityPolicy } from '../../config/securityPolicy';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to extend Express
  namespace Express {
    interface Locals {
      /** Of the inline scripts of this answer; set where `createNonce` has run. */
      nonce?: string;
    }
  }
}

/** Options with which helmet sets the headers of a policy, and no others. */
export function helmetOptions({
  directives,
  strictTransportSecurity,
}: SecurityPolicy): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: strictTransportSecurity ?? false,
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
    xContentTypeOptions: true,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPoweredBy: false,
    xXssProtection: false,
  };
}

/** The response of Express, as helmet hands it to a directive function. */
type WithLocals = ServerResponse & { readonly locals?: Express.Locals };

function nonceSource(_request: IncomingMessage, { locals }: WithLocals): string {
  if (locals?.nonce === undefined) throw new Error('The answer has no nonce');
  return `'nonce-${locals.nonce}'`;
}

/**
 * Gives an answer a nonce, in `response.locals.nonce` and in its Content-Security-Policy. It runs
 * before an answer that no cache may keep, since its scripts are allowed by this header alone.
 */
export function createNonce({ directives }: SecurityPolicy): RequestHandler {
  const scripts = [...(directives['script-src'] ?? []), nonceSource];
  const setPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { ...directives, 'script-src': scripts },
  });
  return (request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    setPolicy(request, response, next);
  };
}
