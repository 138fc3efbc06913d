import { tidied } from '../../../../shared/language/foldText';

/**
 * What a character is to the scanner of words. A letter may be a number, too; a mark belongs to the
 * letter before it. Ideographs are characters of Chinese or Japanese, which are read by pairs. Unspaced
 * scripts are Thai, Lao, Khmer and Burmese. Soft hyphens, direction marks and the like are ignorable:
 * they stand in words and are no part of them. Points stand in numbers and abbreviations.
 */
type CharacterClass =
  | 'separator'
  | 'letter'
  | 'mark'
  | 'ideograph'
  | 'unspaced'
  | 'ignorable'
  | 'hyphen'
  | 'apostrophe'
  | 'point';

const rules: readonly (readonly [RegExp, CharacterClass])[] = [
  [/^\p{Default_Ignorable_Code_Point}/u, 'ignorable'],
  [/^[‐‑﹣－_-]/u, 'hyphen'],
  [/^['’ʼ‘`´′＇ʹ]/u, 'apostrophe'],
  [/^[.,/&]/u, 'point'],
  [/^(?=[\p{L}\p{N}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u, 'ideograph'],
  [/^(?=[\p{L}\p{M}])[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u, 'unspaced'],
  [/^[\p{L}\p{N}]/u, 'letter'],
  [/^\p{M}/u, 'mark'],
];

/** By code point, filled as characters turn up. */
const classes = new Map<number, CharacterClass>();

/** The class of the character that begins at a place of a text; a lone surrogate separates. */
function classAt(text: string, at: number): CharacterClass {
  const point = text.codePointAt(at);
  if (point === undefined) return 'separator';
  const before = classes.get(point);
  if (before !== undefined) return before;
  const character = String.fromCodePoint(point);
  const found = rules.find(([pattern]) => pattern.test(character))?.[1] ?? 'separator';
  classes.set(point, found);
  return found;
}

/** How many UTF-16 units the character at a place takes. */
function unitsAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** A stretch of a text, by UTF-16 offsets. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** What stands between two spaces, or as good as spaces. */
export interface Run {
  readonly script: 'spaced' | 'ideographs' | 'unspaced';
  /** Several where hyphens or points join them: `E-Government`, `172.010`. */
  readonly pieces: readonly Piece[];
}

const isDigit = (text: string, at: number) => /^\p{N}/u.test(text.slice(at, at + 2));

/** The end of the characters of a class from a place on; ignorable ones within belong to them. */
function endOf(text: string, from: number, own: CharacterClass): number {
  let end = from;
  for (let at = from; at < text.length;) {
    const found = classAt(text, at);
    const belongs = found === own || found === 'mark';
    if (!belongs && found !== 'ignorable') break;
    at += unitsAt(text, at);
    if (belongs) end = at;
  }
  return end;
}

/** Letters from a place on, with apostrophes between letters unless what is before is elided. */
function endOfLetters(text: string, from: number, isElided: (before: string) => boolean): number {
  let end = endOf(text, from, 'letter');
  while (classAt(text, end) === 'apostrophe' && classAt(text, end + 1) === 'letter') {
    if (isElided(text.slice(from, end))) return end;
    end = endOf(text, end + 1, 'letter');
  }
  return end;
}

/** Whether what stands at a place joins the pieces before and after it. */
function isJoint(text: string, { start, end }: Piece): boolean {
  const found = classAt(text, end);
  if (classAt(text, end + 1) !== 'letter') return false;
  if (found === 'hyphen') return true;
  if (found !== 'point') return false;
  if (isDigit(text, end - 1) && isDigit(text, end + 1)) return true;
  const isInitial = end - start === 1 && !isDigit(text, start) && text[end] !== ',';
  return isInitial && text[end] !== '/' && classAt(text, end + 2) !== 'letter';
}

function scanLetters(text: string, from: number, isElided: (before: string) => boolean): Run {
  const pieces: Piece[] = [];
  for (let start = from; ;) {
    const piece = { start, end: endOfLetters(text, start, isElided) };
    pieces.push(piece);
    if (!isJoint(text, piece)) return { script: 'spaced', pieces };
    start = piece.end + 1;
  }
}

/**
 * The runs of a text in its order, in time linear in its length. `isElided` says of what stands
 * before an apostrophe whether it is a shortened word of its own (`l'`, `dell'`), which is left out;
 * otherwise the apostrophe is taken for a part of the word (`geht's`).
 */
export function* scanWords(text: string, isElided: (before: string) => boolean): Generator<Run> {
  for (let at = 0; at < text.length;) {
    const found = classAt(text, at);
    if (found === 'letter') {
      const run = scanLetters(text, at, isElided);
      const { start, end } = run.pieces.at(-1) ?? { start: at, end: at + 1 };
      const elided = classAt(text, end) === 'apostrophe' && isElided(text.slice(start, end));
      const pieces =
        elided && classAt(text, end + 1) === 'letter' ? run.pieces.slice(0, -1) : run.pieces;
      if (pieces.length > 0) yield { ...run, pieces };
      at = end;
    } else if (found === 'ideograph' || found === 'unspaced') {
      const end = endOf(text, at, found);
      const script = found === 'ideograph' ? 'ideographs' : 'unspaced';
      yield { script, pieces: [{ start: at, end }] };
      at = end;
    } else {
      at += unitsAt(text, at);
    }
  }
}

/** The segmenter takes time that grows faster than the text; longer stretches are cut. */
const longestStretch = 512;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** The words of a stretch in a script without spaces, by the dictionaries of ICU. */
export function segmentsOf(text: string, { start, end }: Piece, language: string): Piece[] {
  const pieces: Piece[] = [];
  for (let from = start; from < end; from += longestStretch) {
    const stretch = text.slice(from, Math.min(end, from + longestStretch));
    for (const { index, segment } of segmenterOf(language).segment(stretch)) {
      pieces.push({ start: from + index, end: from + index + segment.length });
    }
  }
  return pieces;
}

/** A character in its one form, and where in the text it stands. */
interface Ideograph extends Piece {
  readonly character: string;
}

/** A character with the marks that make another one of it (`ｶﾞ` is `ガ`). */
const withMarks = /.[\p{M}ﾞﾟ\p{Default_Ignorable_Code_Point}]*/gsu;

/** The characters of a stretch of Chinese or Japanese. */
export function ideographsOf(text: string, { start, end }: Piece): Ideograph[] {
  return [...text.slice(start, end).matchAll(withMarks)].flatMap(({ 0: raw, index }) => {
    const character = tidied(raw);
    return character === ''
      ? []
      : [{ character, start: start + index, end: start + index + raw.length }];
  });
}

/** What is kept of them: each character, and each with the one after it. */
export function termsOfIdeographs(characters: readonly Ideograph[], at: number): string[] {
  const one = characters[at]?.character ?? '';
  const next = characters[at + 1];
  return next === undefined ? [one] : [one, one + next.character];
}
