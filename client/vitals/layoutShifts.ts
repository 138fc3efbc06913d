/** A shift of the layout (Layout Instability API). */
export interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  readonly hadRecentInput: boolean;
}

/**
 * Cumulative Layout Shift: the largest sum of shifts that follow each other within a second, over at
 * most five; those that a reader caused do not count.
 */
export function createShiftScore(): { add(shift: LayoutShift): void; score(): number } {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  return {
    add({ value, startTime, hadRecentInput }) {
      if (hadRecentInput) return;
      const goesOn = startTime - last < 1000 && startTime - first < 5000;
      if (!goesOn) first = startTime;
      sum = goesOn ? sum + value : value;
      last = startTime;
      worst = Math.max(worst, sum);
    },
    score: () => worst,
  };
}
