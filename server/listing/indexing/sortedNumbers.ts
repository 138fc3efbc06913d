import { inSlices } from '../../concurrency/yieldToEventLoop';

const runLength = 256;

function merge(
  source: Uint32Array,
  target: Uint32Array,
  compare: (a: number, b: number) => number,
  [start, middle, end]: readonly [number, number, number],
): void {
  let [left, right] = [start, middle];
  for (let index = start; index < end; index += 1) {
    const a = source[left] ?? 0;
    const b = source[right] ?? 0;
    const takeLeft = left < middle && (right >= end || compare(a, b) <= 0);
    target[index] = takeLeft ? a : b;
    if (takeLeft) left += 1;
    else right += 1;
  }
}

/** Where runs of a length begin. */
function beginnings(count: number, length: number): number[] {
  return Array.from({ length: Math.ceil(count / length) }, (_, run) => run * length);
}

/**
 * The numbers below `count` in the order of a comparison, sorted in slices so that a long list does
 * not hold up other requests.
 */
export async function sortedNumbers(
  count: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, index) => index);
  await inSlices(beginnings(count, runLength), (start) => {
    sorted.subarray(start, start + runLength).sort(compare);
  });
  for (let width = runLength; width < count; width *= 2) {
    const source = sorted;
    const target = new Uint32Array(count);
    await inSlices(beginnings(count, 2 * width), (start) => {
      const middle = Math.min(start + width, count);
      merge(source, target, compare, [start, middle, Math.min(middle + width, count)]);
    });
    sorted = target;
  }
  return sorted;
}
