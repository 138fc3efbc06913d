const kilobyte = 1024;

/** Bounds of the map, on both sides. */
export const mapLimits = {
  /** Zoom levels of tiles; 19 shows single houses. */
  leastZoom: 3,
  mostZoom: 19,
  /** Size of one tile, and of all that are kept. */
  tileBytes: 512 * kilobyte,
  keptBytes: 16 * 1024 * kilobyte,
  /** Calls to the source of the tiles: how many a second, and how long one may take. */
  callsPerSecond: 60,
  budgetMs: 3_000,
  /** How long the browser waits before it asks for a missing tile again, each time (ms). */
  tileRetriesMs: [1_500, 6_000],
} as const;
