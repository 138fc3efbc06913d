/** The trace of a request, to which its work belongs (https://www.w3.org/TR/trace-context/). */
export interface Trace {
  /** Header for calls that are made on the way. */
  readonly traceparent: string;
  /** Begins a piece of work; gives what ends it. */
  begin(work: string): () => void;
  /** To be called once, when the request is over. */
  end(request: TracedRequest): void;
}

/** What a trace tells of its request; nothing of its visitor. */
export interface TracedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Begins the trace of a request, below the one that its header names if there is one. */
export type StartTrace = (traceparent: string | undefined) => Trace;
