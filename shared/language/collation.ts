type Sensitivity = NonNullable<Intl.CollatorOptions['sensitivity']>;

const collators = new Map<string, Intl.Collator>();

function collatorOf(locale: string, sensitivity: Sensitivity): Intl.Collator {
  const key = `${locale} ${sensitivity}`;
  const cached = collators.get(key);
  // Languages without data sort by the root order, not by the server's; Romansh as German.
  const [data = 'en'] = locale === 'rm' ? ['de'] : Intl.Collator.supportedLocalesOf([locale]);
  const collator = cached ?? new Intl.Collator(data, { sensitivity, numeric: true });
  if (cached === undefined) collators.set(key, collator);
  return collator;
}

/** Compares as a dictionary does, numbers by value; browsers know other languages than servers. */
export function collatorFor(locale: string): Intl.Collator {
  return collatorOf(locale, 'accent');
}

const firstCharacter = /(?!\p{Logical_Order_Exception})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]|\p{N}/u;

/** Returns a text from its first letter or digit on: «Ufer» stands under U and among its words. */
export function withoutLeadingMarks(text: string): string {
  return text.slice(Math.max(0, text.search(/[\p{L}\p{N}]/u)));
}

/** Georgian has capitals too, but begins no word with them. */
const hasCapital = /\p{Changes_When_Titlecased}/u;

const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const spelt = [...latin, 'AE', 'OE', 'SS'];
const kanaRows = Array.from('あかさたなはまやらわ');
const kanji = '漢';

/** Alphabets that are shown whole, also where nothing stands under a letter; others are A to Z. */
const alphabets: Readonly<Record<string, readonly string[]>> = {
  ar: Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  es: Array.from('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'),
  ja: kanaRows,
  ru: Array.from('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'),
};

/** The last of some signs that does not sort after a character. */
function lastUpTo(character: string, signs: readonly string[], locale: string, before = '') {
  const { compare } = collatorOf(locale, 'base');
  return signs.findLast((sign) => compare(before + sign, character) <= 0) ?? character;
}

/** Without the marks that the language does not count: Ä is A in German, a letter in Swedish. */
function plainLetter(letter: string, locale: string): string {
  const parts = Array.from(letter.normalize('NFD'));
  if (/\p{Script=Hangul}|\p{Script=Arabic}/u.test(letter)) return parts[0] ?? letter;
  const plainer = parts.map((_, index) =>
    parts
      .slice(0, index + 1)
      .join('')
      .normalize('NFC'),
  );
  const { compare } = collatorOf(locale, 'base');
  const equal = [...spelt, ...plainer].find((other) => compare(other, letter) === 0) ?? letter;
  const [plain = letter] = equal;
  return hasCapital.test(plain) ? plain.toLocaleUpperCase(locale) : plain;
}

function letterFor(character: string, locale: string): string {
  if (/\p{N}/u.test(character)) return '0';
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(character))
    return lastUpTo(character, kanaRows, 'ja');
  if (/\p{Script=Han}/u.test(character) && locale === 'ja') return kanji;
  // The pinyin initial: ICU sorts U+FDD0 and a letter before its syllables.
  if (/\p{Script=Han}/u.test(character) && locale === 'zh')
    return lastUpTo(character, latin, 'zh', '\uFDD0');
  return plainLetter(character, locale);
}

const initials = new Map<string, string>();

/** Returns the head of a text in a register: a letter, kana row or pinyin initial, `漢`, or `0`. */
export function initialOf(text: string, locale: string): string {
  const character = firstCharacter.exec(text.normalize('NFKC'))?.[0] ?? '0';
  const key = `${locale} ${character}`;
  const initial = initials.get(key) ?? letterFor(character, locale);
  initials.set(key, initial);
  return initial;
}

/** Returns the row of letters of a register: the alphabet of the language and what else is present. */
export function alphabetFor(present: Iterable<string>, locale: string): string[] {
  const letters = new Set(present);
  letters.delete('0');
  const isLatin = latin.some((letter) => letters.has(letter));
  const own = alphabets[locale] ?? (isLatin ? latin : []);
  return ['0', ...[...new Set([...own, ...letters])].toSorted(collatorFor(locale).compare)];
}

/** Returns entries with their letters, in the order of a register; equal ones keep their places. */
export function inRegister<E>(
  entries: readonly E[],
  textOf: (entry: E) => string,
  locale: string,
): { entry: E; letter: string; text: string }[] {
  const placed = entries.map((entry) => ({
    entry,
    letter: initialOf(textOf(entry), locale),
    text: withoutLeadingMarks(textOf(entry)),
  }));
  const { compare } = collatorFor(locale);
  // A few signs that count as letters sort before the digits, whose place is the first.
  return placed.toSorted(
    (a, b) =>
      Number(b.letter === '0') - Number(a.letter === '0') ||
      compare(a.letter, b.letter) ||
      compare(a.text, b.text),
  );
}
