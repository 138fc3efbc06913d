import type { FailureCause } from '../upstream/sourceFailure';
import type { Validators } from '../upstream/transport';
import { createHash } from 'node:crypto';

/** A document as content hands it out. The value is deeply frozen. */
export interface CachedDocument<T> {
  readonly value: T;
  readonly hash: string;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly freshness: 'fresh' | 'stale';
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
  cause?: string | undefined;
  /** After a failure: not before then. */
  retryAt: number;
  uses: number;
  /** Its source says that it is gone, together with too many others to be believed. */
  isSuspect?: boolean;
}

/** The copy at hand, for a conditional request. */
export interface Revision {
  readonly validators: Validators;
  readonly hash: string;
}

/** A copy outside the process: when (ms) it was last known to be current, and why it was needed. */
export interface FromSnapshot {
  readonly fetchedAt: number;
  readonly cause: FailureCause;
}

/** A document that was loaded; `bytes` is its size as published. */
export interface LoadedDocument<T> {
  readonly kind: 'ok';
  readonly value: T;
  readonly hash: string;
  readonly bytes: number;
  readonly validators: Validators;
  /** Answered by another source than the first choice, so it is asked for again soon. */
  readonly isFallback?: boolean;
  /** The document as its source sent it, where it is one that can be kept. */
  readonly body?: Uint8Array;
  /** Set where its source failed, and a snapshot had it. */
  readonly fromSnapshot?: FromSnapshot;
}

/** The result of loading a document. */
export type LoadResult<T> =
  LoadedDocument<T> | { readonly kind: 'notModified' } | { readonly kind: 'absent' };

/** Loads a document. Rejects when no source has an answer. */
export type Load<T> = (copy: Revision | undefined) => Promise<LoadResult<T>>;
const hashLength = 16;

/** Returns a short SHA-256, in hexadecimal: tells versions of a document apart. */
export function contentHash(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex').slice(0, hashLength);
}

/** Freezes a value and everything in it, so that one copy can serve every request. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}
