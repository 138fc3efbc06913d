/**
 * A text as bytes that are kept for long, in memory of their own: of the 64 kB that Node cuts short
 * buffers from, a single one of them would keep all. Throws for an encoding that Node does not know.
 */
export function lastingBytes(text: string, encoding: BufferEncoding = 'utf8'): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
  bytes.write(text, encoding);
  return bytes;
}

/** Texts (as UTF-8) and bytes one after the other, in memory of their own, written once. */
export function joinedBytes(pieces: readonly (string | Buffer)[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const piece of pieces) {
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  }
  return bytes;
}
