const word = /[\p{L}\p{N}]+/gu;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const pieces = new RegExp(`${ideograph.source}|${ideograph.source.replace('[', '[^')}+`, 'gu');

/**
 * The words of a text as they are compared: without case and accents, `ß` as `ss`. Scripts without
 * spaces give one word a character.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  const words = plain.match(word) ?? [];
  return ideograph.test(plain) ? words.flatMap((one) => one.match(pieces) ?? []) : words;
}
