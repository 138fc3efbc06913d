/** How often something was counted, and what is known about it. */
export interface Tallied<A> {
  readonly count: number;
  readonly about: A;
}

const mostHeld = 200_000;

/** Counts that change many times, and are written when they are many or at the end. */
export interface Tally<K, A> {
  add(keys: ReadonlyMap<K, A>, by: 1 | -1): Promise<void>;
  flush(): Promise<void>;
}

export function createTally<K, A>(
  write: (counts: ReadonlyMap<K, Tallied<A>>) => Promise<void>,
): Tally<K, A> {
  let counts = new Map<K, Tallied<A>>();
  async function flush() {
    const held = new Map([...counts].filter(([, { count }]) => count !== 0));
    counts = new Map();
    if (held.size > 0) await write(held);
  }
  return {
    async add(keys, by) {
      for (const [key, about] of keys) {
        const known = counts.get(key);
        counts.set(key, { count: (known?.count ?? 0) + by, about: known?.about ?? about });
      }
      if (counts.size > mostHeld) await flush();
    },
    flush,
  };
}
