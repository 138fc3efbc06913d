import type { Load, LoadedDocument } from './documents/loadedDocument';

/** A document as content hands it out. The value is deeply frozen. */
export interface CachedDocument<T> {
  readonly value: T;
  /** Short SHA-256 (hex) of the document as it was published. */
  readonly hash: string;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly freshness: 'fresh' | 'stale';
  /** Set when it could not be renewed: the cause of the failure. */
  readonly cause?: string;
}

/** A document as the cache stores it. Times in milliseconds since 1970. */
export interface CacheEntry extends Pick<
  LoadedDocument<unknown>,
  'value' | 'hash' | 'bytes' | 'validators'
> {
  readonly key: string;
  readonly load: Load<unknown>;
  fetchedAt: number;
  freshUntil: number;
  /** The publish it was loaded in, counted from the start of the process. */
  epoch: number;
  /** Why it could not be renewed. */
  cause?: string | undefined;
  /** After a failure: not before then. */
  retryAt: number;
  /** How often it was asked for. */
  uses: number;
  /** Its source says that it is gone, together with too many others to be believed. */
  isSuspect?: boolean;
}
