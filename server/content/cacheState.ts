/** What a cache of documents is like. */
export interface CacheState {
  readonly documents: number;
  /** What they take in memory, about. */
  readonly bytes: number;
  /** Documents that left so far to make room for others. */
  readonly evicted: number;
  /** Documents that wait to be renewed. */
  readonly waiting: number;
}
