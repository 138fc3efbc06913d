import { analyse, joinedPlace, joinedWord } from './analyse';
import type { AnalysedWord, Language } from './words/language';
import {
  scanWords,
  segmentsOf,
  ideographsOf,
  termsOfIdeographs,
  type Piece,
  type Run,
} from './words/scanWords';
import { splitCamelCase } from './words/compounds';

type KeywordPart = ReturnType<typeof parseKeyword>[number];

/** Divides a keyword at its quotation marks; after one without a partner stand plain words. */
function parseKeyword(keyword: string) {
  let end = -1;
  const parts = keyword.split(/["«»„“”‟＂「」『』《》]/).map((text, at, { length }) => {
    const start = end + 1;
    end = start + text.length;
    return { start, end, quoted: at % 2 === 1 && at < length - 1 };
  });
  return parts.filter((part) => part.end > part.start);
}

/** One of the things a keyword asks for, before it is completed, split or mended. */
export interface QueryUnit extends Piece {
  /** A word; characters of Chinese or Japanese; or words between quotation marks. */
  readonly kind: 'word' | 'ideographs' | 'phrase';
  readonly whole: AnalysedWord;
  /** What the word is made of, where hyphens, points, capitals or numbers show it. */
  readonly pieces: readonly AnalysedWord[];
  /** The terms that must stand side by side, of characters or a phrase. */
  readonly sequence: readonly string[];
  /** Whether it stands in capitals among others: WHO, IT. */
  readonly isName: boolean;
  /** Whether an asterisk asks for all words that begin so. */
  readonly beginning: boolean;
}

const unit = { pieces: [], sequence: [], isName: false, beginning: false } as const;
const noVocabulary = { frequency: () => 0 };

function phraseUnit(keyword: string, { start, end }: KeywordPart, language: Language): QueryUnit {
  const tokens = analyse(keyword.slice(start, end), language.code, noVocabulary);
  const sequence = tokens
    .filter(({ position }, at) => position !== tokens[at - 1]?.position)
    .map(({ term }) => term);
  return { ...unit, start, end, kind: 'phrase', whole: { word: '', terms: [] }, sequence };
}

function ideographUnit(keyword: string, piece: Piece, language: Language): QueryUnit {
  const characters = ideographsOf(keyword, piece);
  const pairs = characters.slice(0, Math.max(1, characters.length - 1));
  const sequence = pairs.map((_, at) => termsOfIdeographs(characters, at).at(-1) ?? '');
  const whole = language.read(keyword.slice(piece.start, piece.end));
  return { ...unit, ...piece, kind: 'ideographs', whole, sequence };
}

const inCapitals = (text: string) => text === text.toUpperCase();

function wordUnit(keyword: string, run: Run, language: Language): QueryUnit {
  const place = joinedPlace(run.pieces);
  const parts = run.pieces.map(({ start, end }) => keyword.slice(start, end));
  const written = parts.join('');
  const pieces = parts.flatMap(splitCamelCase);
  return {
    ...unit,
    ...place,
    kind: 'word',
    whole: language.read(joinedWord(keyword, run) ?? written),
    pieces: pieces.length < 2 ? [] : pieces.map(language.read),
    isName: written.length > 1 && inCapitals(written) && !inCapitals(keyword),
    beginning: keyword[place.end] === '*',
  };
}

/** Segments, each of which may also be a word with the one before or after it. */
function segmentUnits(keyword: string, pieces: readonly Piece[], language: Language): QueryUnit[] {
  return pieces.map((piece, at) => {
    const whole = language.read(keyword.slice(piece.start, piece.end));
    const pairs = [pieces.slice(Math.max(0, at - 1), at + 1), pieces.slice(at, at + 2)]
      .filter(({ length }) => length === 2)
      .map(joinedPlace)
      .flatMap(({ start, end }) => language.read(keyword.slice(start, end)).terms);
    return {
      ...unit,
      ...piece,
      kind: 'word',
      whole: { ...whole, terms: [...whole.terms, ...pairs] },
    };
  });
}

function unitsOfRun(keyword: string, run: Run, language: Language): QueryUnit[] {
  if (run.script === 'spaced') return [wordUnit(keyword, run, language)];
  const pieces = run.pieces.flatMap((piece) => segmentsOf(keyword, piece, language.segmenter));
  if (run.script === 'unspaced') return segmentUnits(keyword, pieces, language);
  return pieces.map((piece) => ideographUnit(keyword, piece, language));
}

function unitsOfPart(keyword: string, part: KeywordPart, language: Language): QueryUnit[] {
  if (part.quoted) {
    const phrase = phraseUnit(keyword, part, language);
    if (phrase.sequence.length > 1) return [phrase];
  }
  // Blanks keep the offsets those of the keyword.
  const text = ' '.repeat(part.start) + keyword.slice(part.start, part.end);
  const runs = [...scanWords(text, language.isElided)];
  return runs
    .flatMap((run) => unitsOfRun(keyword, run, language))
    .filter(({ whole }) => whole.word !== '');
}

/** Returns what a keyword asks for, in its order. */
export function queryUnits(keyword: string, language: Language): QueryUnit[] {
  return parseKeyword(keyword).flatMap((part) => unitsOfPart(keyword, part, language));
}
