import { createHmac } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Store as LimitStore } from 'express-rate-limit';
import { visitorLimits } from '../../config/limits';
import { keyFor } from '../keyFor';
import type { Store } from '../store/store';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';
import type { Metrics } from './metrics';

/** What visitors may do only so often. */
export type LimitName = keyof typeof visitorLimits;

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

/**
 * Limits for each visitor: an IPv4 address or an IPv6 network of 56 bits, as `TRUST_PROXY` lets it be
 * known. Replicas with one store count together.
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
    const { windowSeconds, most } = visitorLimits[name];
    return rateLimit({
      windowMs: windowSeconds * 1000,
      limit: most,
      legacyHeaders: false,
      standardHeaders: 'draft-8',
      identifier: name,
      keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip),
      store: counting(name, windowSeconds),
      // They write to the console whatever a visitor's headers provoke.
      validate: false,
      handler(request, response, next) {
        metrics.countLimited(name);
        if (refuse !== undefined) void refuse(request, response.status(429), next);
        else sendErrorPage(request, response, 429, pages, Number(response.get('Retry-After')));
      },
    });
  };
}
