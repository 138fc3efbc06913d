import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Bodies } from './storedPage';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** How small an encoding is made: `quick` while a visitor waits, `best` when nobody does. */
export type Effort = 'quick' | 'best';

const levels = { quick: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

/** Compresses HTML in a thread of Node's pool. */
export function compress(html: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return zip(html, { level });
  return brotli(html, {
    params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}

/** The HTML of a page, from whichever body is there. */
export function htmlOf({ identity, gzip: zipped }: Bodies): Buffer {
  if (identity !== undefined) return identity;
  if (zipped === undefined) throw new Error('A stored page has no body');
  return gunzipSync(zipped);
}
