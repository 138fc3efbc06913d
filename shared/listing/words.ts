const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const pieces = new RegExp(
  `${ideographs.source}|[\\p{L}\\p{N}]+?(?=${ideographs.source}|[^\\p{L}\\p{N}]|$)`,
  'gu',
);

/**
 * The words of a text as they are compared: without case and accents, `ß` as `ss`. Scripts without
 * spaces give one word a character.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return plain.match(pieces) ?? [];
}
