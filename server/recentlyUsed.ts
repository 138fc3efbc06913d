/** Values by key, up to a weight of all together; those that were not used lately go first. */
export interface RecentlyUsed<Key, Value> {
  /** Counts as a use. */
  get(key: Key): Value | undefined;
  /** As `get`, but not a use. */
  peek(key: Key): Value | undefined;
  /** A value that alone weighs too much is not kept. */
  set(key: Key, value: Value, weight?: number): void;
  delete(key: Key): void;
  values(): readonly Value[];
  /** How many there are, what they weigh together, and how many left so far to make room. */
  state(): { readonly values: number; readonly weight: number; readonly evicted: number };
}

interface Entry<Value> {
  value: Value;
  readonly weight: number;
  isUsed: boolean;
}

/**
 * An empty store. To make room it walks from the oldest entry on: one that was used since the last
 * walk stays, behind all others, the first that was not goes (the second-chance algorithm). A use is
 * only noted: where entries move at each use, the table of the map is made anew every few uses.
 * `dropped` is told what leaves or is replaced.
 */
export function createRecentlyUsed<Key, Value>(
  mostWeight: number,
  dropped: (value: Value) => void = () => undefined,
): RecentlyUsed<Key, Value> {
  const entries = new Map<Key, Entry<Value>>();
  let total = 0;
  let evicted = 0;

  function drop(key: Key): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    total -= entry.weight;
    entries.delete(key);
    dropped(entry.value);
  }

  function makeRoom(weight: number): void {
    for (const [key, entry] of entries) {
      if (total + weight <= mostWeight) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        entries.delete(key);
        entries.set(key, entry);
      } else {
        drop(key);
        evicted += 1;
      }
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entry.isUsed = true;
      return entry.value;
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value, weight = 1) {
      const entry = entries.get(key);
      if (entry?.weight === weight) {
        dropped(entry.value);
        entry.value = value;
        entry.isUsed = true;
        return;
      }
      drop(key);
      if (weight > mostWeight) return;
      makeRoom(weight);
      entries.set(key, { value, weight, isUsed: false });
      total += weight;
    },
    delete: drop,
    values: () => [...entries.values()].map(({ value }) => value),
    state: () => ({ values: entries.size, weight: total, evicted }),
  };
}
