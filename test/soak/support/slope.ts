/** A point of a series, such as a number of requests and the bytes held after them. */
export type Point = readonly [x: number, y: number];

/**
 * The slope of the straight line through some points (least squares), and the upper end of its
 * interval of 95 % (1.96 standard errors, as for many points).
 */
export function slopeOf(points: readonly Point[]): {
  readonly slope: number;
  readonly most: number;
} {
  const count = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  const error = Math.sqrt(rest / Math.max(1, count - 2) / spread);
  return { slope, most: slope + 1.96 * error };
}
