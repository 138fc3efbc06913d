import { setImmediate } from 'node:timers/promises';
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

/** Calls back after some milliseconds; gives a way to call it off. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

/** Sets timers that do not keep the process alive. */
export const scheduleTimer: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Lets so many calls a second through, in bursts of a second's worth. `now` is in milliseconds. */
export function createTokenBucket(perSecond: number, now: () => number): { take(): boolean } {
  let tokens = perSecond;
  let filledAt = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(perSecond, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

const sliceMs = 5;

/** Creates a function to await between steps of long work, which lets other requests through every few milliseconds. */
export function createPause(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun <= sliceMs) return;
    await setImmediate();
    begun = performance.now();
  };
}

/** Does something with every value, and lets other requests through every few milliseconds. */
export async function forEachYielding<T>(
  values: readonly T[],
  step: (value: T, index: number) => void,
) {
  let begun = performance.now();
  for (const [index, value] of values.entries()) {
    step(value, index);
    // A promise for each of 200,000 values would take five times as long.
    if (performance.now() - begun <= sliceMs) continue;
    await setImmediate();
    begun = performance.now();
  }
}
