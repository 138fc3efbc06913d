/** How often something happened in the window that is running, and when that window ends. */
export interface Counted {
  readonly count: number;
  readonly resetSeconds: number;
}

/**
 * What the replicas of a site share. Calls never reject and answer within `storeRules.callMs`. Keys
 * hold no personal data.
 */
export interface Store {
  /** Counts one more under this key. The window begins with its first count. */
  count(key: string, windowSeconds: number): Promise<Counted>;
  /** True for exactly one caller over all replicas in that time. */
  claim(key: string, seconds: number): Promise<boolean>;
  close(): Promise<void>;
}
