import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { SecurityPolicy } from '../../config/securityPolicy';

declare global {
  namespace Express {
    interface Locals {
      /** Of the inline scripts of this answer; set where `createNonce` has run. */
      nonce?: string;
    }
  }
}

/** Returns the options with which helmet sets the headers of a policy, and no others. */
export function helmetOptions(policy: SecurityPolicy): HelmetOptions {
  const { directives, strictTransportSecurity } = policy;
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

/** Gives an answer that no cache may keep a nonce, in `response.locals.nonce` and its policy. */
export function createNonce({ directives }: SecurityPolicy): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    const scripts = [...(directives['script-src'] ?? []), `'nonce-${nonce}'`];
    const own = { useDefaults: false, directives: { ...directives, 'script-src': scripts } };
    helmet.contentSecurityPolicy(own)(request, response, next);
  };
}
