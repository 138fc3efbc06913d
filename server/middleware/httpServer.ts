import { createServer, type RequestListener, type Server } from 'node:http';
import { withReadableTargets } from './requestGuards';

/** Limits against slow, endless and malformed requests. Times in milliseconds, sizes in bytes. */
export const httpLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  /** Longer than the idle time of usual load balancers, so that it is they who close first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  /** How long a client may take nothing of an answer, or a handler give nothing to it. */
  timeout: 30_000,
  /** The longest target that the guards let pass, and as much again as Node gives all headers. */
  maxHeaderSize: 49_152,
  /** More would take the memory of the pages. */
  maxConnections: 10_000,
  /** After so many requests a connection is closed, so that a balancer spreads them anew. */
  maxRequestsPerSocket: 1_000,
} as const;

/** Makes the HTTP server of the site, not listening yet. Node answers what is no request. */
export function createHttpServer(
  application: RequestListener,
  limits: Partial<Record<keyof typeof httpLimits, number>> = {},
): Server {
  const { timeout, maxConnections, maxRequestsPerSocket, ...rest } = { ...httpLimits, ...limits };
  // The host guard answers requests without a host, in the site's own words.
  const options = { ...rest, requireHostHeader: false };
  const server = createServer(options, withReadableTargets(application));
  return Object.assign(server, { timeout, maxConnections, maxRequestsPerSocket });
}
