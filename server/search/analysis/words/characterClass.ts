/** What a character is to the scanner of words. */
export const characterClasses = {
  unknown: 0,
  separator: 1,
  /** A letter or a number of a script that separates its words. */
  letter: 2,
  /** Belongs to the letter before it. */
  mark: 3,
  /** A character of Chinese or Japanese, which are read by pairs. */
  ideograph: 4,
  /** Of a script without spaces: Thai, Lao, Khmer, Burmese. */
  unspaced: 5,
  /** Soft hyphens, direction marks and the like: they stand in words and are no part of them. */
  ignorable: 6,
  hyphen: 7,
  apostrophe: 8,
  /** Stands in numbers and abbreviations. */
  point: 9,
} as const;
export type CharacterClass = (typeof characterClasses)[keyof typeof characterClasses];

const rules: readonly (readonly [RegExp, CharacterClass])[] = [
  [/^\p{Default_Ignorable_Code_Point}/u, characterClasses.ignorable],
  [/^[‐‑﹣－_-]/u, characterClasses.hyphen],
  [/^['’ʼ‘`´′＇ʹ]/u, characterClasses.apostrophe],
  [/^[.,/&]/u, characterClasses.point],
  [
    /^(?=[\p{L}\p{N}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
    characterClasses.ideograph,
  ],
  [
    /^(?=[\p{L}\p{M}])[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u,
    characterClasses.unspaced,
  ],
  [/^[\p{L}\p{N}]/u, characterClasses.letter],
  [/^\p{M}/u, characterClasses.mark],
];

function classify(character: string): CharacterClass {
  const rule = rules.find(([pattern]) => pattern.test(character));
  return rule === undefined ? characterClasses.separator : rule[1];
}

/** By UTF-16 unit, filled as characters turn up. */
const known = new Uint8Array(0x10000) as Uint8Array & Record<number, CharacterClass>;

/** The class of the character that begins at a place of a text; a lone surrogate separates. */
export function classAt(text: string, at: number): CharacterClass {
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit <= 0xdfff) {
    return unitsAt(text, at) === 1 ? characterClasses.separator : classify(characterAt(text, at));
  }
  const before = known[unit] ?? characterClasses.separator;
  if (before !== characterClasses.unknown) return before;
  const found = classify(String.fromCharCode(unit));
  known[unit] = found;
  return found;
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** How many UTF-16 units the character at a place takes. */
export function unitsAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
