/** Characters that HTML may not hold ("control-character-in-input-stream" and its like). */
const invisible = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** A path as people read it; as it is, where it cannot be decoded or shown. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path).replace(invisible, encodeURIComponent);
  } catch {
    return path;
  }
}

/** What the last part of an address may have meant, as words to search for. */
export function wordsOf(path: string): string {
  const last = readable(path).split('/').slice(2).at(-1) ?? '';
  return /\p{L}/u.test(last) ? last.replace(/[-_.~+\s]+/g, ' ').trim() : '';
}
