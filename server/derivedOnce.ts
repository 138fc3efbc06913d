/** Results that are kept; the ones that were used least recently go first. */
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
 * Derives a result once and gives the same one as long as every input is the very same value as
 * before. The inputs must be frozen, or never changed, and `derive` must look at nothing else: what
 * changes by itself, such as the time, is an input. One result is kept for each `key`, usually the
 * document that it is derived from. Reading documents is the business of the caller, so that what he
 * read is noted every time.
 */
export function derivedOnce<Inputs extends object, Result>(
  derive: (inputs: Inputs) => Result,
): (key: unknown, inputs: Inputs) => Result {
  const known = new Map<unknown, { readonly inputs: Inputs; readonly result: Result }>();
  return (key, inputs) => {
    const last = known.get(key);
    const isSame = last !== undefined && sameFields(last.inputs, inputs);
    const kept = isSame ? last : { inputs, result: derive(inputs) };
    known.delete(key);
    known.set(key, kept);
    if (known.size > mostKept) known.delete(known.keys().next().value);
    return kept.result;
  };
}
