import { transcode } from 'node:buffer';

/** Of shorter texts (in UTF-16 units) Node makes bytes as quickly by itself. */
const leastTranscoded = 1_000;
/** Longer ones are not worth the memory that would stay with us. */
const mostTranscoded = 500_000;
let lastUnits = Buffer.alloc(0);

function bytesOf(text: string, encoding: BufferEncoding): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
  bytes.write(text, encoding);
  return bytes;
}

/**
 * The UTF-8 of a text of middle length, by way of the UTF-16 that V8 holds it in: a quarter of the time
 * where a text has typographic quotes or dashes, as most have, and the same where it has none.
 */
function transcoded(text: string): Buffer | undefined {
  if (text.length < leastTranscoded || text.length > mostTranscoded) return undefined;
  if (lastUnits.length < 2 * text.length) lastUnits = Buffer.allocUnsafeSlow(2 * text.length);
  const length = lastUnits.write(text, 'utf16le');
  try {
    return transcode(lastUnits.subarray(0, length), 'utf16le', 'utf8');
  } catch {
    // Half of a pair, which Node replaces.
    return undefined;
  }
}

/**
 * A text as bytes that are kept for long, in memory of their own: of the 64 kB that Node cuts short
 * buffers from, a single one of them would keep all. Throws for an encoding that Node does not know.
 */
export function lastingBytes(text: string, encoding: BufferEncoding = 'utf8'): Buffer {
  return (encoding === 'utf8' ? transcoded(text) : undefined) ?? bytesOf(text, encoding);
}

/** Texts (as UTF-8) and bytes one after the other, in memory of their own. */
export function joinedBytes(pieces: readonly (string | Buffer)[]): Buffer {
  const parts = pieces.map((piece) =>
    typeof piece === 'string' ? (transcoded(piece) ?? piece) : piece,
  );
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) {
    at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  }
  return bytes;
}
