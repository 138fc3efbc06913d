import type { Log } from '../observability/logger';

/** What a cache is made from. Times in milliseconds, sizes in bytes. */
export interface CacheOptions {
  readonly mostBytes: number;
  /** How long the last good copy is used when it cannot be renewed. */
  readonly staleMaxMs: number;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly count?: (result: 'hit' | 'miss') => void;
}
