/** The middle one of some values; the mean of the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** The value that this share (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/**
 * The median of the ratios of values that were measured side by side: what disturbed a round disturbed
 * both, so the ratio is steadier than either value.
 */
export function pairedRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / (others[round] ?? NaN)));
}
