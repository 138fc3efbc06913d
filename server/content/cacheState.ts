import type { WeightedCache } from '../weightedCache';
import type { Entry } from './cacheEntry';
import type { RefreshQueue } from './refreshQueue';

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

/** Reads the state of a cache from its store and its queue. */
export function cacheState(
  store: Pick<WeightedCache<Entry>, 'state'>,
  queue: Pick<RefreshQueue, 'waiting'>,
): CacheState {
  const { values, weight, evicted } = store.state();
  return { documents: values, bytes: weight, evicted, waiting: queue.waiting() };
}
