import { createRecentlyUsed } from './recentlyUsed';
import { createSeenBefore } from './seenBefore';

/** Results that are kept. */
const mostKept = 256;

/** Whether two lists have the same values in the same order, each the very same one. */
export function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}

function sameFields(some: object, others: object): boolean {
  return (
    sameValues(Object.values(some), Object.values(others)) &&
    sameValues(Object.keys(some), Object.keys(others))
  );
}

/**
 * Derives a result and gives the same one again as long as every input is the very same value as
 * before. It is kept from the second time on that its `key` is wanted, usually the document that it is
 * derived from; one for each key. The inputs must be frozen, or never changed, and `derive` must look
 * at nothing else: what changes by itself, such as the time, is an input. Reading documents is the
 * business of the caller, so that what he read is noted every time.
 */
export function derivedOnce<Inputs extends object, Result>(
  derive: (inputs: Inputs) => Result,
): (key: unknown, inputs: Inputs) => Result {
  const known = createRecentlyUsed<unknown, { inputs: Inputs; result: Result }>(mostKept);
  const seenBefore = createSeenBefore<unknown>(mostKept);
  return (key, inputs) => {
    const last = known.get(key);
    if (last !== undefined && sameFields(last.inputs, inputs)) return last.result;
    const result = derive(inputs);
    if (last !== undefined || seenBefore(key)) known.set(key, { inputs, result });
    return result;
  };
}
