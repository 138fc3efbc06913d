import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from '../middleware/preferredEncoding';

/** The bytes of a page as they are kept. */
export interface Bodies {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Compresses HTML in the threads of Node's pool, once for all who ask for the page. */
export async function compressedBodies(html: Buffer): Promise<Bodies> {
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, zipped] = await Promise.all([compressBrotli(html, { params }), compressGzip(html)]);
  return { br, gzip: zipped };
}

/** The bytes of a page in an encoding; few clients want it uncompressed. */
export async function bodyIn(encoding: Encoding, bodies: Bodies): Promise<Buffer> {
  return encoding === 'identity' ? decompressGzip(bodies.gzip) : bodies[encoding];
}
