import type { Validators } from './transport';

/** The copy at hand, for a conditional request. */
export interface Known {
  readonly validators: Validators;
  readonly hash: string;
}

/** What loading a document came to; `bytes` is its size as published. */
export type Loaded<T> =
  | {
      readonly kind: 'ok';
      readonly value: T;
      readonly hash: string;
      readonly bytes: number;
      readonly validators: Validators;
      /** Answered by another source than the first choice, so it is asked for again soon. */
      readonly standIn?: boolean;
    }
  | { readonly kind: 'notModified' }
  | { readonly kind: 'absent' };

/** Loads a document. Rejects when nobody knows. */
export type Load<T> = (known: Known | undefined) => Promise<Loaded<T>>;
