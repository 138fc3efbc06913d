import { setImmediate } from 'node:timers/promises';

const sliceMs = 5;

/** Does something with every value, and lets other requests through every few milliseconds. */
export async function inSlices<T>(
  values: readonly T[],
  step: (value: T, index: number) => void,
): Promise<void> {
  let begun = performance.now();
  for (const [index, value] of values.entries()) {
    step(value, index);
    if (performance.now() - begun > sliceMs) {
      await setImmediate();
      begun = performance.now();
    }
  }
}

/** To be awaited between the steps of long work: lets other requests through every few milliseconds. */
export function createPause(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun <= sliceMs) return;
    await setImmediate();
    begun = performance.now();
  };
}
