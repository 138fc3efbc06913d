import type { Lexicon } from './lexicon';
import { splitCompound } from './words/compounds';
import type { AnalysedWord, Language } from './words/language';
import type { QueryGroup, QueryTerm } from './queryGroups';
import type { QueryUnit } from './queryUnits';
import { partTerm } from './words/wordParts';
import { mendedParts, mendedWords } from './spelling';

const shortest = 3;
const longestElision = 4;
const vowel = /^[aeiouyh]/;

function placesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** The word of the site that stands after a shortened one without its apostrophe: `lacqua`. */
function afterElision(word: string, language: Language, lexicon: Lexicon): string | undefined {
  return placesFrom(1, Math.min(longestElision, word.length - shortest))
    .filter((at) => language.isElided(word.slice(0, at)))
    .map((at) => word.slice(at))
    .find((rest) => vowel.test(rest) && lexicon.frequency(rest) > 0);
}

/** Two words of the site that were written as one, the most frequent ones; otherwise nothing. */
function twoWords(word: string, { stopWords }: Language, lexicon: Lexicon): string[] {
  const pairs = placesFrom(shortest, word.length - shortest)
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((pair) => !pair.some((half) => stopWords.has(half)))
    .map((pair) => ({ pair, rarest: Math.min(...pair.map((half) => lexicon.frequency(half))) }))
    .filter(({ rarest }) => rarest > 0);
  return pairs.toSorted((one, other) => other.rarest - one.rarest)[0]?.pair ?? [];
}

/** Where a unit stands. */
export interface UnitPlace {
  /** Whether it is the last one, which may be unfinished. */
  readonly isLast: boolean;
  /** Not where it is right together with a neighbour. */
  readonly mayBeMended: boolean;
}

/** What a unit asks for. */
export interface ExpandedUnit {
  /** The unit itself, or the one that it was meant for where the site does not know it. */
  readonly unit: QueryUnit;
  readonly groups: readonly QueryGroup[];
  /** How it is rather written where it seems to be mistyped. */
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

/** Words in more documents, in whichever of their forms, are found without their parts. */
const manyDocuments = 50;
const mostBeginning = 30;
const mostCompleted = 8;
const shortestCompleted = 3;

const weighed = (terms: readonly string[], weight: number): QueryTerm[] =>
  terms.map((term) => ({ term, weight }));

/** Terms without those that come twice; the first one counts. */
function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  const byTerm = new Map(terms.toReversed().map((entry) => [entry.term, entry]));
  return terms.filter((entry) => byTerm.get(entry.term) === entry);
}

const loosely = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map((entry) => ({ ...entry, loose: true }));

function termsOf({ terms: [first = '', ...others] }: AnalysedWord, weight: number): QueryTerm[] {
  return [
    { term: first, weight },
    ...weighed(others, weight * weights.accents),
    ...loosely([{ term: partTerm(first), weight: weight * weights.inWord }]),
  ];
}

/** How many documents have a word, be it inflected. */
const documentsOf = ({ terms: [stem = ''] }: AnalysedWord, lexicon: Lexicon) =>
  lexicon.documentsWith([stem])[0] ?? 0;

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
  if (documentsOf(unit.whole, lexicon) >= manyDocuments) return [];
  return splitCompound(unit.whole.word, language, lexicon).map(language.read);
}

/** Words of the site that a word may stand for: what it begins, what it is without an elision. */
function insteadOf(word: string, isLast: boolean, language: Language, lexicon: Lexicon) {
  const completed =
    isLast && word.length >= shortestCompleted ? lexicon.beginningWith(word, mostCompleted) : [];
  if (completed.length > 0) return { words: completed, weight: weights.beginning };
  const bare = afterElision(word, language, lexicon);
  return bare === undefined ? undefined : { words: [bare], weight: weights.accents };
}

function wordsAsTerms(
  words: readonly string[],
  weight: number,
  { read }: Language,
  lexicon: Lexicon,
) {
  return words.flatMap((word) => termsOf(read(lexicon.written(word)), weight));
}

/** The terms of a word as it was typed, and as the site writes it. */
function ownTerms({ whole }: QueryUnit, language: Language, lexicon: Lexicon): QueryTerm[] {
  const accented = language.read(lexicon.written(whole.word)).terms;
  return [...termsOf(whole, 1), ...weighed(accented, weights.accents)];
}

/** A word that the site does not know asks for what the one asks for that it was meant for. */
function expandMeant(
  unit: QueryUnit,
  written: string,
  language: Language,
  lexicon: Lexicon,
): ExpandedUnit {
  const right = { ...unit, pieces: [], whole: language.read(written) };
  const meant = expandWord(right, { isLast: false, mayBeMended: true }, language, lexicon);
  const own = ownTerms(unit, language, lexicon);
  const groups = meant.groups.map(({ weight, terms }) => ({
    weight,
    terms: distinct([...own, ...terms]),
  }));
  return { unit: meant.unit, groups, mended: meant.mended ?? written };
}

/** A word in a form that the site does not have, and that is no compound of words that it has. */
function expandUnknown(
  unit: QueryUnit,
  place: UnitPlace,
  language: Language,
  lexicon: Lexicon,
): ExpandedUnit {
  const { word } = unit.whole;
  const { isLast, mayBeMended } = place;
  const own = ownTerms(unit, language, lexicon);
  const termsOfWords = (words: readonly string[], weight: number) =>
    wordsAsTerms(words, weight, language, lexicon);
  const others = insteadOf(word, isLast, language, lexicon);
  if (others !== undefined) {
    return { unit, groups: sharing([[...own, ...termsOfWords(others.words, others.weight)]]) };
  }
  const isFound = lexicon
    .documentsWith(own.map(({ term }) => term))
    .some((documents) => documents > 0);
  if (isFound || !mayBeMended) return { unit, groups: sharing([own]) };
  const [mended] = mendedWords(word, language, lexicon);
  if (mended !== undefined) return expandMeant(unit, lexicon.written(mended), language, lexicon);
  const glued = twoWords(word, language, lexicon);
  if (glued.length > 0) return { unit, groups: asParts(own, glued.map(language.read)) };
  const parts = weighed(mendedParts(word, language, lexicon), weights.mended * weights.inWord);
  return { unit, groups: sharing([[...own, ...loosely(parts)]]) };
}

/** Several groups of a word and its pieces, of which any one has the whole word, too. */
function asParts(own: readonly QueryTerm[], pieces: readonly AnalysedWord[]): QueryGroup[] {
  return sharing(pieces.map((piece) => [...own, ...loosely(termsOf(piece, weights.piece))]));
}

function expandWord(
  unit: QueryUnit,
  place: UnitPlace,
  language: Language,
  lexicon: Lexicon,
): ExpandedUnit {
  const { word } = unit.whole;
  const own = ownTerms(unit, language, lexicon);
  const termsOfWords = (words: readonly string[], weight: number) =>
    wordsAsTerms(words, weight, language, lexicon);
  if (unit.beginning) {
    const found = lexicon.beginningWith(word, mostBeginning);
    return { unit, groups: sharing([[...own, ...termsOfWords(found, weights.beginning)]]) };
  }
  const parts = partsOf(unit, language, lexicon);
  if (parts.length > 0) return { unit, groups: asParts(own, parts) };
  if (lexicon.frequency(word) === 0) return expandUnknown(unit, place, language, lexicon);
  const mended = mendedWords(word, language, lexicon);
  const [first] = mended;
  const groups = sharing([[...own, ...termsOfWords(mended, weights.mended)]]);
  return first === undefined ? { unit, groups } : { unit, groups, mended: lexicon.written(first) };
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
  place: UnitPlace,
  language: Language,
  lexicon: Lexicon,
): ExpandedUnit {
  if (unit.kind === 'word') return expandWord(unit, place, language, lexicon);
  return { unit, groups: [expandSequence(unit, lexicon)] };
}
