const plain = /^[a-z0-9]*$/;
const noPart = /[^\p{L}\p{N}\p{M}]+|[ʼʹ\p{Default_Ignorable_Code_Point}]+/gu;
/** Marks that may be left out; in other scripts marks are vowels or make letters of their own. */
const optionalMarks =
  /([\p{sc=Latin}\p{sc=Greek}])\p{M}+|([\p{sc=Cyrillic}])[\u0300\u0301]+|[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+/gu;

/** Letters that are written in another way, too, and are no letters with a mark. */
const otherSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ς: 'σ',
  ё: 'е',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
};
const respelled = new RegExp(`[${Object.keys(otherSpellings).join('')}]`, 'g');

/** `ae`, `oe` and `ue` for umlauts; not in `neue` and `Quelle` (as Lucene's GermanNormalizationFilter). */
const digraphs = /([ao])e+|(^|[^aeiouq])ue+/g;

/** A word in small letters and in one form of each character (NFKC), with its accents. */
export function tidied(raw: string): string {
  if (plain.test(raw)) return raw;
  const lower = raw.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower.normalize('NFKC').toLowerCase().normalize('NFKC').replace(noPart, '');
}

/**
 * A tidied word without what people leave out or write in two ways: accents, `ß` and `ss`, ligatures,
 * in German `ä`, `ae` and `a`. Folding twice is folding once.
 */
export function folded(word: string, language: string): string {
  const bare = plain.test(word)
    ? word
    : word
        .normalize('NFD')
        .replace(optionalMarks, '$1$2')
        .normalize('NFC')
        .replace(respelled, (letter) => otherSpellings[letter] ?? letter);
  if (language !== 'de') return bare;
  return bare.replace(
    digraphs,
    (_, vowel?: string, before?: string) => vowel ?? `${before ?? ''}u`,
  );
}
