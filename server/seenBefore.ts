/**
 * Says of each key whether it came before, and is worth being kept: most come only once, and what is
 * kept of them is in the way of the collector of memory. Remembers the last `most` keys that did not
 * come again yet.
 */
export function createSeenBefore<Key>(most: number): (key: Key) => boolean {
  const seen = new Set<Key>();
  return (key) => {
    if (seen.delete(key)) return true;
    seen.add(key);
    const [oldest] = seen;
    if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    return false;
  };
}
