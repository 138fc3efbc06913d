import { randomBytes } from 'node:crypto';
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

/**
 * Gives an answer a nonce, in `response.locals.nonce` and in its Content-Security-Policy. It runs
 * before an answer that no cache may keep, since its scripts are allowed by this header alone.
 */
export function createNonce({ directives }: SecurityPolicy): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    const scripts = [...(directives['script-src'] ?? []), `'nonce-${nonce}'`];
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: { ...directives, 'script-src': scripts },
    })(request, response, next);
  };
}
