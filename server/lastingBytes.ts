/**
 * A text as bytes that are kept for long, in memory of their own: of the 64 kB that Node cuts short
 * buffers from, a single one of them would keep all. Throws for an encoding that Node does not know.
 */
export function lastingBytes(text: string, encoding: BufferEncoding = 'utf8'): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
  bytes.write(text, encoding);
  return bytes;
}
