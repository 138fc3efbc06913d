import { foldWord, tidyWord } from '../../../../shared/language/foldText';

// A letter may be a number; ideographs are read by pairs; ignorable are soft hyphens and the like.
const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`;
const apostrophe = "['’ʼ‘`´′＇ʹ]";
const ideograph = String.raw`[[[\p{L}\p{N}\p{M}]&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]--[${ignorable}${apostrophe}]]`;
const unspaced = String.raw`[[[\p{L}\p{M}]&&[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]--[${ignorable}${ideograph}]]`;
const others = `[${ignorable}${apostrophe}${ideograph}${unspaced}]`;
const letter = String.raw`[[\p{L}\p{N}]--${others}]`;
const mark = String.raw`[\p{M}--${others}]`;

/** Characters of a class with marks, ignorable ones within; so many that no pattern overflows. */
const runOf = (own: string) => new RegExp(`${ignorable}{0,1000}[${own}${mark}]{1,1000}`, 'vy');

const runs = {
  spaced: runOf(letter),
  ideographs: runOf(ideograph),
  unspaced: runOf(unspaced),
} as const;
const nextRun = new RegExp(`(${letter})|(${ideograph})|${unspaced}`, 'gv');
const apostropheWithin = new RegExp(`${apostrophe}(?=${letter})`, 'vy');
/** What joins the pieces before and after it: a hyphen, a point between numbers or after a single letter. */
const joint = new RegExp(String.raw`(?:[‐‑﹣－_\-]|(?<=\p{N})[.,\/&](?=\p{N}))(?=${letter})`, 'vy');
const initialJoint = new RegExp(String.raw`(?<=\P{N})[.&](?=${letter}(?!${letter}))`, 'vy');

/** Where a pattern that stands at a place of a text ends; undefined where it does not stand there. */
function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Where a pattern ends that stands at a place of a text any number of times. */
function endOf(pattern: RegExp, text: string, at: number): number {
  let end = at;
  for (let next: number | undefined = at; next !== undefined; next = after(pattern, text, end)) {
    end = next;
  }
  return end;
}

/** A stretch of a text, by UTF-16 offsets. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** What stands between two spaces: several pieces where hyphens or points join them (`172.010`). */
export interface Run {
  readonly script: keyof typeof runs;
  readonly pieces: readonly Piece[];
}

type IsElided = (before: string) => boolean;

/** Letters from a place on, with apostrophes between letters unless what is before is elided. */
function scanPiece(text: string, start: number, isElided: IsElided) {
  for (let at = start; ;) {
    const end = endOf(runs.spaced, text, at);
    const next = after(apostropheWithin, text, end);
    if (next === undefined) return { start, end, isElided: false };
    if (isElided(text.slice(start, end))) return { start, end, isElided: true };
    at = next;
  }
}

/** Yields the runs of a text, in linear time; what `isElided` before an apostrophe is left out. */
export function* scanWords(text: string, isElided: IsElided): Generator<Run> {
  for (let at = 0; ;) {
    nextRun.lastIndex = at;
    const found = nextRun.exec(text);
    if (found === null) return;
    const { 1: first, 2: ideographs, index } = found;
    if (first === undefined) {
      const script = ideographs === undefined ? 'unspaced' : 'ideographs';
      at = endOf(runs[script], text, index);
      yield { script, pieces: [{ start: index, end: at }] };
      continue;
    }
    const pieces: Piece[] = [];
    for (let start: number | undefined = index; start !== undefined;) {
      const piece = scanPiece(text, start, isElided);
      at = piece.end;
      if (!piece.isElided) pieces.push({ start, end: at });
      start =
        after(joint, text, at) ?? (at - start === 1 ? after(initialJoint, text, at) : undefined);
    }
    if (pieces.length > 0) yield { script: 'spaced', pieces };
  }
}

/** The segmenter takes time that grows faster than the text; longer stretches are cut. */
const longestStretch = 512;

/** Returns the words of a stretch in a script without spaces, by the dictionaries of ICU. */
export function segmentsOf(text: string, { start, end }: Piece, segmenter: Intl.Segmenter) {
  const pieces: Piece[] = [];
  for (let from = start; from < end; from += longestStretch) {
    const stretch = text.slice(from, Math.min(end, from + longestStretch));
    for (const { index, segment } of segmenter.segment(stretch)) {
      pieces.push({ start: from + index, end: from + index + segment.length });
    }
  }
  return pieces;
}

interface Ideograph extends Piece {
  readonly character: string;
}

/** A character with the marks that make another one of it (`ｶﾞ` is `ガ`). */
const withMarks = /.[\p{M}ﾞﾟ\p{Default_Ignorable_Code_Point}]*/gsu;

/** Returns the characters of a stretch of Chinese or Japanese. */
export function ideographsOf(text: string, { start, end }: Piece): Ideograph[] {
  return [...text.slice(start, end).matchAll(withMarks)]
    .map(({ 0: raw, index }) => {
      return {
        character: foldWord(tidyWord(raw), 'ja'),
        start: start + index,
        end: start + index + raw.length,
      };
    })
    .filter(({ character }) => character !== '');
}

/** Returns the terms at a place in Chinese or Japanese text: the character, and it with the next one. */
export function termsOfIdeographs(characters: readonly Ideograph[], at: number): string[] {
  const one = characters[at]?.character ?? '';
  const next = characters[at + 1];
  return next === undefined ? [one] : [one, one + next.character];
}
