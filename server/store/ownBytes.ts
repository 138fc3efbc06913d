/**
 * The same bytes in memory of their own. What Node hands out may be a part of a much larger buffer, all of
 * which stays for as long as the part is kept.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  return bytes.byteLength === bytes.buffer.byteLength
    ? Buffer.from(bytes.buffer)
    : Buffer.from(Uint8Array.from(bytes).buffer);
}
