/** Lifetimes in the content cache, in milliseconds. */
export const contentLifetimes = {
  /** Served without a question. */
  fresh: 60_000,
  /** As `fresh`, for what a stand-in answered while its source was down. */
  fromStandIn: 5_000,
  /** How long an answer "there is none" holds. */
  absent: 30_000,
  /** Wait before a failed refresh is tried again. */
  afterFailure: 5_000,
} as const;

/** How long rendered pages hold, in milliseconds. */
export const pageLifetimes = {
  /** Longest that a page is shown without being rendered anew. */
  longestMs: 60_000,
  /** How long an earlier page goes out while it is rendered anew. */
  whileRenderingMs: 10_000,
  /** As `longestMs`, for pages that lack something which could not be read. */
  incompleteMs: 5_000,
} as const;

/** Waits between attempts at what must succeed some day: doubling from the first to the longest. */
export const retryWaits = { firstMs: 1_000, longestMs: 5_000 } as const;
