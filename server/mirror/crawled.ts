import type { IncomingHttpHeaders } from 'node:http';

/** A file of the mirror, and what its answer said beside it. */
export interface MirroredFile {
  /** Address that it answers: path and query, percent-encoded. */
  readonly target: string;
  /** From the root of the mirror, with a slash before it. */
  readonly file: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** An address that leads to another one. */
export interface MirroredRedirect {
  readonly target: string;
  readonly status: number;
  readonly location: string;
  readonly headers: IncomingHttpHeaders;
}

/** Everything that the site answers. */
export interface Crawled {
  readonly files: readonly MirroredFile[];
  readonly redirects: readonly MirroredRedirect[];
  /** Addresses whose pages failed, or cannot be files. */
  readonly failed: readonly string[];
}
