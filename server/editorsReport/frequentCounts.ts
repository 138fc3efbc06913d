/** Counts of what is counted most often, in bounded memory. */
export interface FrequentCounts {
  add(name: string): void;
  /** At most too low by a share of `1 / most` of all that was counted. */
  counts(): ReadonlyMap<string, number>;
  clear(): void;
}

/**
 * Counts at most so many names (the algorithm of Misra and Gries): when one more comes, all lose one,
 * and those that are down to nothing go. So a flood of names that are asked for once cannot push out
 * what is asked for often, nor grow.
 */
export function createFrequentCounts(most: number): FrequentCounts {
  const counts = new Map<string, number>();

  function loseOne() {
    for (const [name, count] of counts) {
      if (count === 1) counts.delete(name);
      else counts.set(name, count - 1);
    }
  }

  return {
    add(name) {
      const count = counts.get(name);
      if (count !== undefined) counts.set(name, count + 1);
      else if (counts.size < most) counts.set(name, 1);
      else loseOne();
    },
    counts: () => counts,
    clear: () => counts.clear(),
  };
}
