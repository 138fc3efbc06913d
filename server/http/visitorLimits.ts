import { createHmac } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store as LimitStore } from 'express-rate-limit';
import { mostReaders, readerLimits, visitorLimits } from '../../config/limits';
import { keyFor } from '../keyFor';
import type { Store } from '../store/store';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';
import type { Metrics } from './metrics';
import { createReaderCounts } from './readerCounts';

type ReadingName = keyof typeof readerLimits;

/** What visitors may do only so often. */
export type LimitName = keyof typeof visitorLimits | ReadingName;

const limits = { ...visitorLimits, ...readerLimits };

const isReading = (name: LimitName): name is ReadingName => name in readerLimits;

/**
 * A handler that refuses with 429 and `Retry-After` whoever does something too often. `refuse` takes
 * the place of the page of that error; status and header are set by then.
 */
export type LimitVisitors = (name: LimitName, refuse?: RequestHandler) => RequestHandler;

/** What limits are kept with. */
export interface LimitParts {
  readonly store: Store;
  /** The secret of the site: with it, the store holds no addresses of visitors. */
  readonly secret: string;
  readonly metrics: Pick<Metrics, 'countLimited'>;
  readonly pages: ErrorPages;
}

const visitorOf = ({ ip = '' }: Pick<Request, 'ip'>) => ipKeyGenerator(ip);

/** Takes back what came to an error. Whoever leaves before the answer has caused the work for it. */
function unlessFailed(limit: RequestHandler, counts: LimitStore): RequestHandler {
  return (request, response, next) => {
    const visitor = visitorOf(request);
    response.once('finish', () => {
      if (response.statusCode >= 400) void counts.decrement(visitor);
    });
    return limit(request, response, next);
  };
}

/**
 * Limits for each visitor: an IPv4 address or an IPv6 network of 56 bits, as `TRUST_PROXY` lets it be
 * known. Replicas with one store count together what is sent; what is read, which is more often, each
 * counts for itself, without what failed.
 */
export function createVisitorLimits(parts: LimitParts): LimitVisitors {
  const { store, metrics, pages } = parts;
  const key = keyFor(parts.secret, 'visitors');
  const nameless = (visitor: string) =>
    createHmac('sha256', key).update(visitor).digest('base64url');

  function counting(name: LimitName, windowSeconds: number): LimitStore {
    return {
      async increment(visitor) {
        const counted = await store.count(`limit:${name}:${nameless(visitor)}`, windowSeconds);
        const resetTime = new Date(Date.now() + counted.resetSeconds * 1000);
        return { totalHits: counted.count, resetTime };
      },
      // Asked for by the type; nothing is ever taken back.
      decrement: () => undefined,
      resetKey: () => undefined,
    };
  }

  return (name, refuse) => {
    const { windowSeconds, most } = limits[name];
    const windowMs = windowSeconds * 1000;
    const reading = isReading(name)
      ? createReaderCounts(windowMs, mostReaders, Date.now)
      : undefined;
    const limit = rateLimit({
      store: reading ?? counting(name, windowSeconds),
      // Shared caches keep answers to readers.
      standardHeaders: reading === undefined ? 'draft-8' : false,
      windowMs,
      limit: most,
      legacyHeaders: false,
      identifier: name,
      keyGenerator: visitorOf,
      // They write to the console whatever a visitor's headers provoke.
      validate: false,
      handler(request, response, next) {
        metrics.countLimited(name);
        const retryAfter = Number(response.get('Retry-After') ?? windowSeconds);
        if (refuse !== undefined) void refuse(request, response.status(429), next);
        else sendErrorPage(request, response, 429, pages, retryAfter);
      },
    });
    return reading === undefined ? limit : unlessFailed(limit, reading);
  };
}
