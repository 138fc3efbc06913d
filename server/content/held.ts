/** What was derived from a document, for as long as that is held. */
export interface Derived {
  /** What a manifest of pictures made of it, and a hash of what that said. */
  described?: { readonly manifest: unknown; readonly value: unknown; readonly hash: string };
}

/** A document as the cache holds it. The value is deeply frozen. */
export interface Held<T> {
  readonly value: T;
  /** Short SHA-256 (hex) of the document as it was published. */
  readonly hash: string;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly freshness: 'fresh' | 'stale';
  /** Set when it could not be renewed: the cause of the failure. */
  readonly cause?: string;
  /** Missing where a document is not kept. */
  readonly derived?: Derived;
}

/** The value of what is held, if it is neither out of date nor doubtful. */
export function freshValue<T>(held: Held<T> | undefined): T | undefined {
  return held?.freshness === 'fresh' ? held.value : undefined;
}
