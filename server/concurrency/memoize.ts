/** Wraps a function of an object so that it runs once for each, as long as that object is there. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const result = results.get(key) ?? { value: make(key) };
    results.set(key, result);
    return result.value;
  };
}
