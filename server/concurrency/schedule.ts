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

/** Timers that do not keep the process alive. */
export const scheduleTimer: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
