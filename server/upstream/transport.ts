/** What identifies a version of a document, so that it is sent again only when it changed. */
export interface Validators {
  /** Name of the source they came from. */
  readonly source?: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** One call. Times in milliseconds. */
export interface TransportCall {
  readonly url: URL;
  readonly budgetMs: number;
  readonly mostBytes: number;
  readonly validators: Validators;
  readonly accept?: string | undefined;
  /** Sent with POST, to whose answer its status is all; a call without it is a GET. */
  readonly post?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}

/** What came back: HTTP semantics, also where the source is a folder. */
export interface TransportAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  readonly validators: Validators;
  readonly retryAfter?: string;
}

/** Fetches bytes. Rejects with `TransportError` when there is no complete answer. */
export type Transport = (call: TransportCall) => Promise<TransportAnswer>;

/** There was no complete answer. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    override readonly cause:
      'timeout' | 'refused' | 'reset' | 'certificate' | 'bad_payload' | 'unreadable',
    /** What exactly went wrong, for the log. */
    readonly detail: string,
  ) {
    super(detail);
  }
}
