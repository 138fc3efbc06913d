import { startDeadline } from './deadline';

/**
 * Whether a promise needs longer than some milliseconds. Rejects when the promise does so in that
 * time.
 */
export function timesOut(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const callOff = startDeadline(ms, () => resolve(true));
    promise.then(() => resolve(false), reject).finally(callOff);
  });
}
