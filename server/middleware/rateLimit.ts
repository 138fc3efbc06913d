import { createHmac } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { rateLimit, type Store as LimitStore } from 'express-rate-limit';
import type { Registry } from 'prom-client';
import { mostVisitors, readerLimits, visitorLimits } from '../../config/limits';
import { deriveSecret } from '../store/deriveSecret';
import { countersIn } from '../observability/metrics';
import { clientAddressOf } from '../observability/clientAddress';
import type { Store } from '../store/store';
import { sendErrorPage, type ErrorPages } from './errorAnswers';
import { LRUCache } from 'lru-cache';

/** Counts what visitors did in windows of their own, in this process; the oldest are forgotten. */
export function createVisitorCounts(windowMs: number, most: number, now: () => number): LimitStore {
  // With `max`, the room for all of them would be taken at once.
  const counts = new LRUCache<string, { totalHits: number; readonly resetTime: Date }>({
    maxSize: most,
    sizeCalculation: () => 1,
  });
  const running = (visitor: string) => {
    const count = counts.get(visitor);
    return count !== undefined && count.resetTime.getTime() > now() ? count : undefined;
  };
  return {
    async increment(visitor) {
      const count = running(visitor) ?? { totalHits: 0, resetTime: new Date(now() + windowMs) };
      count.totalHits += 1;
      counts.set(visitor, count);
      return { ...count };
    },
    async decrement(visitor) {
      const count = running(visitor);
      if (count !== undefined) count.totalHits -= 1;
    },
    // Asked for by the type.
    resetKey: () => undefined,
  };
}

/** What visitors may do only so often. */
type LimitName = keyof typeof visitorLimits | keyof typeof readerLimits;

const limits = { ...visitorLimits, ...readerLimits };

/** Refuses with 429 clients that do something too often; `refuse` replaces the error page. */
export type LimitVisitors = (name: LimitName, refuse?: RequestHandler) => RequestHandler;

interface LimitParts {
  readonly store: Store;
  /** The secret of the site: with it, the store holds no addresses of visitors. */
  readonly secret: string;
  readonly registry: Registry;
  readonly pages: ErrorPages;
  readonly now: () => number;
}

/** Limits visitors: what is sent counts for all replicas together, what is read for each alone. */
export function createRateLimits(parts: LimitParts): LimitVisitors {
  const { store, secret, registry, pages, now } = parts;
  const help = 'Requests refused because a visitor did something too often';
  const limited = countersIn(registry)('rate_limited_total', help, 'limit');
  const key = deriveSecret(secret, 'visitors');
  const keyOf = (request: Request) =>
    createHmac('sha256', key).update(clientAddressOf(request)).digest('base64url');

  /** Of this process; a limit that holds in several places is one. */
  const ownCounts = new Map<LimitName, LimitStore>();
  return (name, refuse) => {
    const { windowSeconds, most } = limits[name];
    const windowMs = windowSeconds * 1000;
    const local = ownCounts.get(name) ?? createVisitorCounts(windowMs, mostVisitors, now);
    ownCounts.set(name, local);
    const isShared = !(name in readerLimits);
    const limit = rateLimit({
      store: isShared ? store.counts(name, local) : local,
      passOnStoreError: true,
      // Shared caches keep answers to readers.
      standardHeaders: isShared ? 'draft-8' : false,
      windowMs,
      limit: most,
      legacyHeaders: false,
      identifier: name,
      keyGenerator: keyOf,
      // Its checks would write to the console for any header of a visitor.
      validate: false,
      handler(request, response, next) {
        limited.inc({ limit: name });
        const retryAfter = Number(response.get('Retry-After') ?? windowSeconds);
        if (refuse !== undefined) void refuse(request, response.status(429), next);
        else sendErrorPage(request, response, 429, pages, retryAfter);
      },
    });
    if (isShared) return limit;
    // What this site could not answer is taken back, and not what was asked wrongly or left early.
    return (request, response, next) => {
      const visitor = keyOf(request);
      response.once('finish', () => {
        if (response.statusCode >= 500) void local.decrement(visitor);
      });
      return limit(request, response, next);
    };
  };
}
