import type { Store as LimitStore } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

interface Count {
  times: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * How often each visitor did something in a window that begins with the first time, in this process
 * alone. Of so many visitors at most: who was here longest ago is forgotten.
 */
export function createVisitorCounts(
  windowMs: number,
  mostVisitors: number,
  now: () => number,
): LimitStore {
  const counts = new LRUCache<string, Count>({ maxSize: mostVisitors, sizeCalculation: () => 1 });
  const running = (visitor: string) => {
    const count = counts.get(visitor);
    return count !== undefined && count.until > now() ? count : undefined;
  };
  return {
    async increment(visitor) {
      const known = running(visitor);
      const count = known ?? { times: 0, until: now() + windowMs };
      if (known === undefined) counts.set(visitor, count);
      count.times += 1;
      return { totalHits: count.times, resetTime: new Date(count.until) };
    },
    async decrement(visitor) {
      const count = running(visitor);
      if (count !== undefined) count.times -= 1;
    },
    // Asked for by the type.
    resetKey: () => undefined,
  };
}
