import type { Lexicon } from '../searchAnalysis';
import { partTerm, splitCompound } from './compounds';
import { afterElision, twoWords } from './gluedWords';
import type { AnalysedWord, Language } from './language';
import type { QueryGroup, QueryTerm } from './queryGroups';
import type { QueryUnit } from './queryUnits';
import { mendedWords } from './spelling';

/** What a unit asks for, and how it is rather written where it seems to be mistyped. */
export interface ExpandedUnit {
  readonly groups: readonly QueryGroup[];
  readonly mended?: string;
}

/** How much that counts which stands for what was asked for. */
const weights = {
  accents: 0.95,
  inWord: 0.5,
  piece: 0.5,
  beginning: 0.7,
  mended: 0.7,
  character: 0.4,
};

/** Words in more documents are found without their parts. */
const manyDocuments = 50;
const mostBeginning = 30;
const mostCompleted = 8;
const shortestCompleted = 3;

const weighed = (terms: readonly string[], weight: number): QueryTerm[] =>
  terms.map((term) => ({ term, weight }));

/** Terms without those that come twice; the first one counts. */
export function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  const byTerm = new Map(terms.toReversed().map((entry) => [entry.term, entry]));
  return terms.filter((entry) => byTerm.get(entry.term) === entry);
}

function termsOf({ terms: [first = '', ...others] }: AnalysedWord, weight: number): QueryTerm[] {
  return [
    { term: first, weight },
    ...weighed(others, weight * weights.accents),
    { term: partTerm(first), weight: weight * weights.inWord },
  ];
}

/** Several groups for one thing: a document with all of it has them all. */
function sharing(groups: readonly (readonly QueryTerm[])[]): QueryGroup[] {
  return groups.map((terms) => ({ weight: 1 / groups.length, terms: distinct(terms) }));
}

function piecesThatCount(pieces: readonly AnalysedWord[], language: Language): AnalysedWord[] {
  if (pieces.every(({ word }) => /^\p{N}*$/u.test(word))) return [];
  return pieces.filter(({ word }) => word.length > 1 && !language.stopWords.has(word));
}

function partsOf(unit: QueryUnit, language: Language, lexicon: Lexicon): AnalysedWord[] {
  if (unit.pieces.length > 0) return piecesThatCount(unit.pieces, language);
  if (lexicon.frequency(unit.whole.word) >= manyDocuments) return [];
  return splitCompound(unit.whole.word, language, lexicon).map(language.read);
}

/** Words of the site that a word may stand for: what it begins, what it is without an elision, mended. */
function insteadOf(word: string, isLast: boolean, language: Language, lexicon: Lexicon) {
  const isUnknown = lexicon.frequency(word) === 0;
  const completed =
    isUnknown && isLast && word.length >= shortestCompleted
      ? lexicon.beginningWith(word, mostCompleted)
      : [];
  if (completed.length > 0) return { words: completed, weight: weights.beginning, mended: false };
  const bare = isUnknown ? afterElision(word, language, lexicon) : undefined;
  if (bare !== undefined) return { words: [bare], weight: weights.accents, mended: false };
  return { words: mendedWords(word, language, lexicon), weight: weights.mended, mended: true };
}

function expandWord(
  unit: QueryUnit,
  isLast: boolean,
  language: Language,
  lexicon: Lexicon,
): ExpandedUnit {
  const { word } = unit.whole;
  const accented = language.read(lexicon.written(word)).terms;
  const own = [...termsOf(unit.whole, 1), ...weighed(accented, weights.accents)];
  const asWords = (words: readonly string[], weight: number) =>
    words.flatMap((other) => termsOf(language.read(lexicon.written(other)), weight));
  if (unit.beginning) {
    const found = lexicon.beginningWith(word, mostBeginning);
    return { groups: sharing([[...own, ...asWords(found, weights.beginning)]]) };
  }
  const asParts = (pieces: readonly AnalysedWord[]) =>
    sharing(pieces.map((piece) => [...own, ...termsOf(piece, weights.piece)]));
  const parts = partsOf(unit, language, lexicon);
  if (parts.length > 0) return { groups: asParts(parts) };
  const others = insteadOf(word, isLast, language, lexicon);
  const glued =
    others.words.length > 0 || lexicon.frequency(word) > 0 ? [] : twoWords(word, language, lexicon);
  if (glued.length > 0) return { groups: asParts(glued.map(language.read)) };
  const groups = sharing([[...own, ...asWords(others.words, others.weight)]]);
  const [mended] = others.mended ? others.words : [];
  return mended === undefined ? { groups } : { groups, mended: lexicon.written(mended) };
}

function expandSequence({ kind, sequence, whole }: QueryUnit, lexicon: Lexicon): QueryGroup {
  const [only = '', ...more] = sequence;
  if (more.length === 0) return { weight: 1, terms: [{ term: only, weight: 1 }] };
  if (kind === 'phrase' || lexicon.frequency(whole.word) > 0) {
    return { weight: 1, terms: [], phrase: sequence };
  }
  return { weight: 1, terms: distinct(weighed(sequence, weights.character)) };
}

/** What a unit asks for, with what stands for it by the words of the site. */
export function expandUnit(
  unit: QueryUnit,
  isLast: boolean,
  language: Language,
  lexicon: Lexicon,
): ExpandedUnit {
  if (unit.kind === 'word') return expandWord(unit, isLast, language, lexicon);
  return { groups: [expandSequence(unit, lexicon)] };
}
