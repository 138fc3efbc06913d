import { TransportError } from './transport';

/** Why a source gave no answer; `unreadable` is one file of a folder that is otherwise read. */
export type FailureCause = TransportError['cause'] | 'status' | 'breaker_open' | 'overloaded';

/** A content source gave no usable answer. It says nothing about whether the document exists. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';

  constructor(
    /** Name of the source; never its host. */
    readonly source: string,
    override readonly cause: FailureCause,
    /** What exactly went wrong, for the log. */
    readonly detail: string = cause,
    /** Seconds after which the source wants to be asked again. */
    readonly retryAfter?: number,
    /** What came, where that is no JSON. */
    readonly bytes?: unknown,
  ) {
    super(`${source}: ${cause} (${detail})`);
  }

  /** Whether the source answered, with what cannot be used, or was given up because of that. */
  get isBadPayload(): boolean {
    return [this.cause, this.detail].includes('bad_payload');
  }
}

/** Returns what a call rejected with: a failure of its source where there was no complete answer. */
export function sourceFailureOf(source: string, error: unknown): unknown {
  return error instanceof TransportError
    ? new SourceFailure(source, error.cause, error.detail)
    : error;
}
