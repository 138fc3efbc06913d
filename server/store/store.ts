import type { Store as LimitStore } from 'express-rate-limit';

/**
 * What the replicas of a site share. Calls never reject and answer within `storeRules.callMs`. Keys
 * hold no personal data.
 */
export interface Store {
  /** Counts of the limit of this name over all replicas; `local` counts where they cannot be asked. */
  counts(limit: string, local: LimitStore): LimitStore;
  /** True for exactly one caller over all replicas in that time. */
  claim(key: string, seconds: number): Promise<boolean>;
  close(): Promise<void>;
}
