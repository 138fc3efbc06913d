/** A copy that keeps nothing else alive: a piece of a text otherwise holds the whole text in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** A function of a string that remembers what it gave; forgets all once it knows `most`. */
export function memoizeRecent<T>(most: number, make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const own = ownCopy(key);
    const made = make(own);
    known.set(own, made);
    return made;
  };
}
