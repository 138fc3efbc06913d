import {
  constants,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib';
import type { Bodies } from './storedPage';

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** How small an encoding is made: `quick` while a visitor waits, `best` when nobody does. */
export type Effort = 'quick' | 'best';

const levels = { quick: { br: 3, gzip: 1 }, best: { br: 11, gzip: 9 } } as const;

/** The window that holds a whole text; a larger one would only take memory, megabytes each time. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 1))));
}

/** The pieces in one buffer that takes no more memory than its bytes: what zlib gives is a part of a larger one. */
function exact(pieces: readonly Buffer[]): Buffer {
  const all = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(all, at);
  return all;
}

/** All that a stream makes of some bytes. */
function through(stream: BrotliCompress | Gzip, bytes: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('error', reject);
  stream.on('end', () => resolve(exact(pieces)));
  stream.end(bytes);
  return promise;
}

/** Compresses HTML in a thread of Node's pool. */
export function compress(html: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return through(createGzip({ level }), html);
  const params = {
    [BROTLI_PARAM_QUALITY]: level,
    [BROTLI_PARAM_SIZE_HINT]: html.length,
    [BROTLI_PARAM_LGWIN]: windowBits(html.length),
  };
  return through(createBrotliCompress({ params }), html);
}

/** The bodies that a page is first kept with. */
export async function quickBodies(html: Buffer): Promise<Bodies> {
  const [br, zipped] = await Promise.all([
    compress(html, 'br', 'quick'),
    compress(html, 'gzip', 'quick'),
  ]);
  return { br, gzip: zipped };
}

/** The HTML of a page, from whichever body is there. */
export function htmlOf({ identity, gzip: zipped }: Bodies): Buffer {
  if (identity !== undefined) return identity;
  if (zipped === undefined) throw new Error('A stored page has no body');
  return exact([gunzipSync(zipped)]);
}
