import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Bodies } from './storedPage';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** How small an encoding is made: `quick` while a visitor waits, `best` when nobody does. */
export type Effort = 'quick' | 'best';

const levels = { quick: { br: 3, gzip: 1 }, best: { br: 11, gzip: 9 } } as const;

/** The window that holds a whole text; a larger one would only take memory, megabytes each time. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 1))));
}

/** A copy that takes no more memory than its bytes: what zlib gives is a part of a larger piece. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses HTML in a thread of Node's pool. */
export async function compress(
  html: Buffer,
  encoding: 'br' | 'gzip',
  effort: Effort,
): Promise<Buffer> {
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return exact(await zip(html, { level }));
  const packed = await brotli(html, {
    params: {
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_SIZE_HINT]: html.length,
      [BROTLI_PARAM_LGWIN]: windowBits(html.length),
    },
  });
  return exact(packed);
}

/** The HTML of a page, from whichever body is there. */
export function htmlOf({ identity, gzip: zipped }: Bodies): Buffer {
  if (identity !== undefined) return identity;
  if (zipped === undefined) throw new Error('A stored page has no body');
  return exact(gunzipSync(zipped));
}
