/** Longest id or slug of the map of languages, in UTF-16 units: more than an address may have. */
export const longestName = 4_096;

/** Where the name that was written last begins. */
export const writtenName = Buffer.allocUnsafe(3 * longestName);

/** Writes a text as it is compared (UTF-8), and answers how many bytes it has: 0 where it cannot be a name. */
export function writeName(text: string): number {
  if (text.length > longestName || !text.isWellFormed()) return 0;
  return writtenName.write(text);
}

/** 32 bits for a range of bytes: FNV-1a, with its bits mixed once more for the remainder that is taken. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
