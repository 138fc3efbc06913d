import type { Load } from './loaded';
import type { Version } from './reading';
import type { Validators } from './transport';

/** A document in the content cache. Times in milliseconds since 1970. */
export interface Entry {
  readonly value: unknown;
  readonly hash: string;
  readonly version: Version;
  readonly bytes: number;
  readonly validators: Validators;
  readonly load: Load<unknown>;
  fetchedAt: number;
  freshUntil: number;
  epoch: number;
  cause?: string;
  /** After a failure: not before then. */
  retryAt: number;
}

/** Bytes that a document takes in memory. Parsed values take about twice the space of their text, and every entry some. */
export function weightOf(bytes: number): number {
  return 2 * bytes + 512;
}
