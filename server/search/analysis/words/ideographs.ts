import { tidied } from '../../../../shared/language/foldText';
import type { Piece } from './scanWords';

/** A character in its one form, and where in the text it stands. */
export interface Ideograph extends Piece {
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
