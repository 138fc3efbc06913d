import type { FailureCause } from '../../upstream/sourceFailure';
import type { Validators } from '../../upstream/transport';

/** The copy at hand, for a conditional request. */
export interface Known {
  readonly validators: Validators;
  readonly hash: string;
}

/** A copy outside the process: when (ms) it was last known to be current, and why it was needed. */
export interface Recalled {
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
  readonly recalled?: Recalled;
}

/** What loading a document came to. */
export type Loaded<T> =
  LoadedDocument<T> | { readonly kind: 'notModified' } | { readonly kind: 'absent' };

/** Loads a document. Rejects when nobody knows. */
export type Load<T> = (known: Known | undefined) => Promise<Loaded<T>>;
