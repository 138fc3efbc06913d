import type { OutgoingHttpHeaders } from 'node:http';
import type { Encoding } from '../http/preferredEncoding';
import type { Reading } from '../content/reading';

/** The bytes of a page by encoding; `identity` is made from `gzip` where it is missing. */
export type Bodies = { -readonly [Name in Encoding]?: Buffer };

/** What a rendering is known by beside its bytes. */
export interface PageFacts {
  /** Address of the page, with the query that counts. */
  readonly key: string;
  readonly status: number;
  readonly route: string;
  readonly locale: string;
  /**
   * Hash of what it was rendered from: as long as it is the same, so are the bytes. Most pages that are
   * not kept are compared with no other, and it is dear.
   */
  readonly inputs: () => string;
  /** Whether shared caches may hold it, and requests of anybody be answered with it. */
  readonly shared: boolean;
  /** How long caches may take it for fresh, in seconds. */
  readonly freshSeconds: number;
  /** Header fields that do not depend on the time or the encoding. */
  readonly headers: OutgoingHttpHeaders;
}

/** The head of an answer as it goes over the wire in one second since 1970. */
export interface Head {
  readonly second: number;
  readonly bytes: Buffer;
}

/** A rendered page as it is answered with, and held. Times in milliseconds since 1970. */
export interface StoredPage extends PageFacts {
  /** Hash of the HTML, of which the ETags are made. */
  readonly hash: string;
  bodies: Bodies;
  /** Whether it was kept; one that was not has only the bodies that were asked for. */
  readonly isKept: boolean;
  reading: Reading;
  /** Revision of the content at which it was last compared with its documents. */
  revision: number;
  /** When that was. */
  reviewedAt: number;
  /** When the oldest of them was last known to be the one it was made from. */
  currentAt: number;
  /** Whether one of them could not be renewed. */
  stale: boolean;
  /** Header fields for caches, as of that time. */
  caching: Readonly<Record<string, string>>;
  /** Requests that it answered, halved from time to time. */
  uses: number;
  /** To be called when its bodies have changed. */
  readonly weigh: () => void;
  /** Whether its encodings are made as small as they get. */
  packed: boolean;
  /** Heads of its answers, by status and encoding. */
  readonly heads: Map<string, Head>;
}

/** Bytes that a page takes beside its bodies, about. */
export const perEntry = 2_500;

/** Bytes that a page takes in memory: its bodies, and about what goes with them. */
export function sizeOf({ bodies, key, reading }: StoredPage): number {
  const { br, gzip, identity } = bodies;
  const bytes = [br, gzip, identity].reduce((sum, body) => sum + (body?.length ?? 0), 0);
  return bytes + perEntry + 2 * key.length + 8 * reading.versions.length;
}
