const batch = 10;

/** Does something with every value, with a few at a time, and answers the results in order. */
export async function inBatches<T, R>(
  values: readonly T[],
  step: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < values.length; start += batch) {
    results.push(...(await Promise.all(values.slice(start, start + batch).map(step))));
  }
  return results;
}
