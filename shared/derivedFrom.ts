/**
 * Derives once for each object what follows from it alone, and forgets it with the object. For what never
 * changes, such as documents.
 */
export function derivedFrom<Source extends object, Result>(
  derive: (source: Source) => Result,
): (source: Source) => Result {
  const known = new WeakMap<Source, { readonly result: Result }>();
  return (source) => {
    const last = known.get(source);
    if (last !== undefined) return last.result;
    const result = derive(source);
    known.set(source, { result });
    return result;
  };
}
