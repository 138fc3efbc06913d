const plain = /^[a-z0-9]*$/;
const noPart = /[^\p{L}\p{N}\p{M}]+|[ʼʹ\p{Default_Ignorable_Code_Point}]+/gu;
/** Marks that may be left out; in other scripts marks are vowels or make letters of their own. */
const optionalMarks =
  /([\p{sc=Latin}\p{sc=Greek}])\p{M}+|([\p{sc=Cyrillic}])[\u0300\u0301]+|[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+/gu;

/** Letters that are written in another way, too, and are no letters with a mark. */
const otherSpellings: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng' }),
  ...Object.entries({ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ', ё: 'е' }),
  ...Object.entries({ ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ـ: '' }),
]);
const respelled = new RegExp(`[${[...otherSpellings.keys()].join('')}]`, 'g');

/** `ae`, `oe` and `ue` for umlauts; not in `neue` and `Quelle` (as Lucene's GermanNormalizationFilter). */
const digraphs = /([ao])e+|(^|[^aeiouq])ue+/g;

/** Digits of a script follow each other, zero first. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** Returns a text with the digits of every script as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[^\P{Nd}\d]/gu, (digit) => String(digitOf(digit)));
}

/** Returns a word in small letters and in one form of each character (NFKC), with its accents. */
export function tidyWord(raw: string): string {
  if (plain.test(raw)) return raw;
  const lower = raw.toLowerCase();
  if (plain.test(lower)) return lower;
  const composed = lower.normalize('NFKC').toLowerCase().normalize('NFKC');
  return latinDigits(composed.replace(noPart, ''));
}

/** Returns a tidied word without what people leave out or write in two ways, also when folded twice. */
export function foldWord(word: string, language: string): string {
  const bare = plain.test(word)
    ? word
    : word
        .normalize('NFD')
        .replace(optionalMarks, '$1$2')
        .normalize('NFC')
        .replace(respelled, (letter) => otherSpellings.get(letter) ?? letter)
        // A hiragana for the same sound stands 96 code points before.
        .replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 96));
  if (language !== 'de') return bare;
  return bare.replace(
    digraphs,
    (_, vowel?: string, before?: string) => vowel ?? `${before ?? ''}u`,
  );
}

const ignorable = /(?:\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc})+/gu;
/** What is left out of words as often as it is written: in `E-Mail`, `don't`, `172.010` and `U.S.A.`. */
const joints =
  /(?<=[\p{L}\p{N}\p{M}])(?:[-‐‑﹣－_'’ʼ‘`´′＇ʹ]|(?<=\p{N})[.,/&]|(?<=(?<!\p{L})\p{L})[.&])(?=[\p{L}\p{N}])/gu;
const betweenWords = /(?:[^\p{L}\p{N}\p{M}]|[ʼʹ])+/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ideographsApart = new RegExp(
  `${ideograph.source}|${ideograph.source.replace('[', '[^')}+`,
  'gu',
);

function foldedParts(text: string, locale: string): string[] {
  const language = locale.split('-')[0] ?? locale;
  return text
    .replace(ignorable, '')
    .split(betweenWords)
    .map((word) => foldWord(tidyWord(word), language))
    .filter((word) => word !== '');
}

/** Returns a text without what is left out of words as often as it is written there. */
export const removeJoints = (text: string) => text.replace(ignorable, '').replace(joints, '');

/** Returns a text, and behind it its words that some write joined. */
export function expandText(text: string): string {
  const others = text.split(/\s+/).filter((word) => removeJoints(word) !== word);
  return [text, ...others.map(removeJoints)].join(' ');
}

/** Returns the words of a text, folded; scripts without spaces give one word a character. */
export function splitWords(text: string, locale: string): string[] {
  return foldedParts(text, locale).flatMap((word) =>
    ideograph.test(word) ? (word.match(ideographsApart) ?? []) : word,
  );
}

/** Whether one of the texts holds all words that were typed, or parts of words; nothing is in all. */
export function fits(
  query: string,
  texts: readonly (string | undefined)[],
  locale: string,
): boolean {
  return texts.some((text = '') =>
    // A part of a word is no word: half a digraph must find the whole one.
    [locale, ''].some((language) => {
      const whole = foldedParts(expandText(text), language).join(' ');
      return foldedParts(query, language).every((word) => whole.includes(word));
    }),
  );
}

/** Finds where in a text something that was typed stands, by UTF-16 offsets; undefined for nowhere. */
export function findMatch(
  text: string,
  query: string,
  locale: string,
): { start: number; end: number } | undefined {
  if (!fits(query, [text], locale) || foldedParts(query, locale).length === 0) return undefined;
  const ends = [...text.matchAll(/.\p{M}*/gsu)].map(
    ({ 0: character, index }) => index + character.length,
  );
  const end = ends.find((place) => fits(query, [text.slice(0, place)], locale));
  const start = [0, ...ends].findLast(
    (place) => end !== undefined && place < end && fits(query, [text.slice(place, end)], locale),
  );
  return end === undefined || start === undefined ? undefined : { start, end };
}

/** Returns the first link whose title or short title holds a name; its address does not matter. */
export function findLink<Link extends { readonly title: string; readonly handle?: string }>(
  links: readonly Link[],
  name: string,
): Link | undefined {
  return links.find(({ title, handle }) => fits(name, [title, handle], ''));
}
