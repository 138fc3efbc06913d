import type { Vocabulary } from './lexicon';
import { languageOf } from './words/language';
import {
  scanWords,
  segmentsOf,
  ideographsOf,
  termsOfIdeographs,
  type Piece,
  type Run,
} from './words/scanWords';
import { termsOfPartsBy } from './words/compounds';

/** A term of a text, and where in the text it stands (UTF-16 offsets). It holds no white space. */
export interface Token {
  readonly term: string;
  /** Position among the words of the text; compound parts and bigrams share that of their word. */
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

/** More pieces are a list and no word. */
const mostJoined = 8;

/** Returns the word that joined pieces make together, `eGovernment` of `e-Government`. */
export function joinedWord(text: string, { pieces }: Run): string | undefined {
  if (pieces.length < 2 || pieces.length > mostJoined) return undefined;
  return pieces.map(({ start, end }) => text.slice(start, end)).join('');
}

/** Returns the stretch from the first to the last piece. */
export function joinedPlace(pieces: readonly Piece[]): Piece {
  return { start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0 };
}

/** Returns the terms of a text in its order; the first one at a position is the word itself. */
export function analyse(text: string, locale: string, vocabulary: Vocabulary): Token[] {
  const language = languageOf(locale);
  const tokens: Token[] = [];
  const partsOf = termsOfPartsBy(language, vocabulary);
  let position = 0;

  function add(terms: readonly string[], { start, end }: Piece): void {
    for (const term of terms) tokens.push({ term, position, start, end });
  }

  function addWord(piece: Piece, whole?: { raw: string; place: Piece }): void {
    const raw = text.slice(piece.start, piece.end);
    const { terms } = language.read(raw);
    if (terms.length === 0) return;
    add(terms, piece);
    if (whole !== undefined) add(language.read(whole.raw).terms, whole.place);
    add(partsOf(raw), piece);
    position += 1;
  }

  function addPieces(run: Run): void {
    const raw = joinedWord(text, run);
    const whole = raw === undefined ? undefined : { raw, place: joinedPlace(run.pieces) };
    for (const [at, piece] of run.pieces.entries()) addWord(piece, at === 0 ? whole : undefined);
  }

  function addSegments(stretch: Piece): void {
    const pieces = segmentsOf(text, stretch, language.segmenter);
    for (const [at, piece] of pieces.entries()) {
      const place = joinedPlace(pieces.slice(at, at + 2));
      const raw = text.slice(place.start, place.end);
      addWord(piece, at + 1 < pieces.length ? { raw, place } : undefined);
    }
  }

  function addIdeographs(piece: Piece): void {
    const characters = ideographsOf(text, piece);
    for (const [at, place] of characters.entries()) {
      add(termsOfIdeographs(characters, at), place);
      position += 1;
    }
  }

  for (const run of scanWords(text, language.isElided)) {
    if (run.script === 'spaced') addPieces(run);
    else run.pieces.forEach(run.script === 'ideographs' ? addIdeographs : addSegments);
  }
  return tokens;
}

/** Returns the words of a text in its order, as a vocabulary counts them, and as they are written. */
export function wordsIn(text: string, locale: string): { word: string; written: string }[] {
  const language = languageOf(locale);
  return [...scanWords(text, language.isElided)]
    .flatMap(({ script, pieces }) =>
      script === 'spaced'
        ? pieces
        : pieces.flatMap((piece) => segmentsOf(text, piece, language.segmenter)),
    )
    .map(({ start, end }) => text.slice(start, end))
    .map((written) => ({ word: language.read(written).word, written }))
    .filter(({ word }) => word !== '');
}

/** Returns what a title says in the order of its words, without their inflections and stop words. */
export function gistOf(title: string, locale: string): string[] {
  const language = languageOf(locale);
  const words = wordsIn(title, locale);
  const saying = words.filter(({ word }) => !language.stopWords.has(word));
  return (saying.length > 0 ? saying : words).map(
    ({ word, written }) => language.read(written).terms[0] ?? word,
  );
}

/** Returns the words of a text as a vocabulary knows them. */
export function plainWords(text: string, locale: string): string[] {
  return wordsIn(text, locale).map(({ word }) => word);
}
