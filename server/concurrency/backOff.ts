import { retryWaits } from '../../config/cacheLifetimes';

/** Waits between attempts, in milliseconds: doubling up to a limit. */
export function createBackOff(): { next(): number; reset(): void } {
  let wait: number = retryWaits.firstMs;
  return {
    next() {
      const current = wait;
      wait = Math.min(retryWaits.longestMs, wait * 2);
      return current;
    },
    reset() {
      wait = retryWaits.firstMs;
    },
  };
}
