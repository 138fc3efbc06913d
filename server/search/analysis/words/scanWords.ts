import { characterClasses, classAt, unitsAt, type CharacterClass } from './characterClass';

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

const { letter, mark, ideograph, unspaced, ignorable, hyphen, apostrophe, point } =
  characterClasses;
const digit = /^\p{N}/u;
const digitUnit = (unit: number) => unit >= 48 && unit <= 57;

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 128 ? digitUnit(unit) : digit.test(text.slice(at, at + 2));
}

/** The end of the characters of a class from a place on; ignorable ones within belong to them. */
function endOf(text: string, from: number, own: CharacterClass): number {
  let end = from;
  for (let at = from; at < text.length;) {
    const found = classAt(text, at);
    const belongs = found === own || found === mark;
    if (!belongs && found !== ignorable) break;
    at += unitsAt(text, at);
    if (belongs) end = at;
  }
  return end;
}

/** Letters from a place on, with apostrophes between letters unless what is before is elided. */
function endOfLetters(text: string, from: number, isElided: (before: string) => boolean): number {
  let end = endOf(text, from, letter);
  while (classAt(text, end) === apostrophe && classAt(text, end + 1) === letter) {
    if (isElided(text.slice(from, end))) return end;
    end = endOf(text, end + 1, letter);
  }
  return end;
}

/** Whether what stands at a place joins the pieces before and after it. */
function isJoint(text: string, { start, end }: Piece): boolean {
  const found = classAt(text, end);
  if (classAt(text, end + 1) !== letter) return false;
  if (found === hyphen) return true;
  if (found !== point) return false;
  if (isDigit(text, end - 1) && isDigit(text, end + 1)) return true;
  const isInitial = end - start === 1 && !isDigit(text, start) && text[end] !== ',';
  return isInitial && text[end] !== '/' && classAt(text, end + 2) !== letter;
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
    if (found === letter) {
      const run = scanLetters(text, at, isElided);
      const { start, end } = run.pieces.at(-1) ?? { start: at, end: at + 1 };
      const elided = classAt(text, end) === apostrophe && isElided(text.slice(start, end));
      const pieces =
        elided && classAt(text, end + 1) === letter ? run.pieces.slice(0, -1) : run.pieces;
      if (pieces.length > 0) yield { ...run, pieces };
      at = end;
    } else if (found === ideograph || found === unspaced) {
      const end = endOf(text, at, found);
      const script = found === ideograph ? 'ideographs' : 'unspaced';
      yield { script, pieces: [{ start: at, end }] };
      at = end;
    } else {
      at += unitsAt(text, at);
    }
  }
}
