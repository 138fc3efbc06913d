import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { elementsIn, parseHtml } from './html';

/** How heavy a document is; sizes in bytes. */
export interface PageWeight {
  readonly html: number;
  /** Of these, what the browser application reads and nobody sees. */
  readonly state: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly elements: number;
}

const statePattern = /<script type="application\/json"[^>]*>.*?<\/script>/gs;

/** Weighs a document as it was sent. */
export function weighPage(html: string): PageWeight {
  const states = html.match(statePattern) ?? [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    html: Buffer.byteLength(html),
    state: states.reduce((sum, state) => sum + Buffer.byteLength(state), 0),
    gzip: gzipSync(html, { level: 9 }).length,
    brotli: brotliCompressSync(html, { params }).length,
    elements: elementsIn(parseHtml(html).root).length,
  };
}

/** A document as a multiple of its markup alone. */
export const againstMarkup = ({ html, state }: PageWeight) => html / (html - state);
