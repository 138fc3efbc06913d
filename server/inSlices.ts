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
