import type { SiteWords, QueryGroup, QueryTerm } from './lexicon';
import { splitCompound, partTerm } from './words/compounds';
import type { AnalysedWord } from './words/language';
import type { QueryUnit } from './queryUnits';
import { suggestTerms, suggestSpellings } from './spelling';

const shortest = 3;
const longestElision = 4;
const vowel = /^[aeiouyh]/;

function placesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** The word of the site that stands after a shortened one without its apostrophe: `lacqua`. */
function afterElision(word: string, { language, frequency }: SiteWords): string | undefined {
  return placesFrom(1, Math.min(longestElision, word.length - shortest))
    .filter((at) => language.isElided(word.slice(0, at)))
    .map((at) => word.slice(at))
    .find((rest) => vowel.test(rest) && frequency(rest) > 0);
}

/** Two words of the site that were written as one, the most frequent ones; otherwise nothing. */
function twoWords(word: string, { language, frequency }: SiteWords): string[] {
  const pairs = placesFrom(shortest, word.length - shortest)
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((pair) => !pair.some((half) => language.stopWords.has(half)))
    .map((pair) => ({ pair, rarest: Math.min(...pair.map(frequency)) }))
    .filter(({ rarest }) => rarest > 0);
  return pairs.toSorted((one, other) => other.rarest - one.rarest)[0]?.pair ?? [];
}

interface UnitPlace {
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

/** Several groups for one thing: a document with all of it has them all. */
function sharing(groups: readonly (readonly QueryTerm[])[]): QueryGroup[] {
  return groups.map((terms) => ({ weight: 1 / groups.length, terms: distinct(terms) }));
}

function partsOf({ pieces, whole }: QueryUnit, words: SiteWords): AnalysedWord[] {
  const { language } = words;
  if (pieces.length > 0) {
    if (pieces.every(({ word }) => /^\p{N}*$/u.test(word))) return [];
    return pieces.filter(({ word }) => word.length > 1 && !language.stopWords.has(word));
  }
  const [documents = 0] = words.documentsWith(whole.terms.slice(0, 1));
  if (documents >= manyDocuments) return [];
  return splitCompound(whole.word, language, words).map(language.read);
}

function wordsAsTerms(words: readonly string[], weight: number, site: SiteWords): QueryTerm[] {
  return words.flatMap((word) => termsOf(site.language.read(site.written(word)), weight));
}

function ownTerms({ whole }: QueryUnit, { language, written }: SiteWords): QueryTerm[] {
  const accented = language.read(written(whole.word)).terms;
  return [...termsOf(whole, 1), ...weighed(accented, weights.accents)];
}

/** Terms of words of the site that a word may stand for: what it begins, what it is without an elision. */
function termsInstead(word: string, isLast: boolean, words: SiteWords): QueryTerm[] {
  const completed =
    isLast && word.length >= shortest ? words.beginningWith(word).slice(0, mostCompleted) : [];
  if (completed.length > 0) return wordsAsTerms(completed, weights.beginning, words);
  const bare = afterElision(word, words);
  return bare === undefined ? [] : wordsAsTerms([bare], weights.accents, words);
}

/** A word that the site does not know asks for what the one asks for that it was meant for. */
function expandMeant(unit: QueryUnit, written: string, words: SiteWords): ExpandedUnit {
  const right = { ...unit, pieces: [], whole: words.language.read(written) };
  const meant = expandWord(right, { isLast: false, mayBeMended: true }, words);
  const own = ownTerms(unit, words);
  const groups = meant.groups.map(({ weight, terms }) => {
    return { weight, terms: distinct([...own, ...terms]) };
  });
  return { unit: meant.unit, groups, mended: meant.mended ?? written };
}

/** A word in a form that the site does not have, and that is no compound of words that it has. */
function expandUnknown(unit: QueryUnit, place: UnitPlace, words: SiteWords): ExpandedUnit {
  const { word } = unit.whole;
  const own = ownTerms(unit, words);
  const others = termsInstead(word, place.isLast, words);
  if (others.length > 0) return { unit, groups: sharing([[...own, ...others]]) };
  const documents = words.documentsWith(own.map(({ term }) => term));
  const isFound = documents.some((having) => having > 0);
  if (isFound || !place.mayBeMended) return { unit, groups: sharing([own]) };
  const [mended] = suggestSpellings(word, words);
  if (mended !== undefined) return expandMeant(unit, words.written(mended), words);
  const glued = twoWords(word, words);
  if (glued.length > 0) return { unit, groups: asParts(own, glued.map(words.language.read)) };
  const parts = weighed(suggestTerms(word, words), weights.mended * weights.inWord);
  return { unit, groups: sharing([[...own, ...loosely(parts)]]) };
}

/** Several groups of a word and its pieces, of which any one has the whole word, too. */
function asParts(own: readonly QueryTerm[], pieces: readonly AnalysedWord[]): QueryGroup[] {
  return sharing(pieces.map((piece) => [...own, ...loosely(termsOf(piece, weights.piece))]));
}

function expandWord(unit: QueryUnit, place: UnitPlace, words: SiteWords): ExpandedUnit {
  const { word } = unit.whole;
  const own = ownTerms(unit, words);
  if (unit.beginning) {
    const found = words.beginningWith(word).slice(0, mostBeginning);
    const begun = wordsAsTerms(found, weights.beginning, words);
    return { unit, groups: sharing([[...own, ...begun]]) };
  }
  const parts = partsOf(unit, words);
  if (parts.length > 0) return { unit, groups: asParts(own, parts) };
  if (words.frequency(word) === 0) return expandUnknown(unit, place, words);
  const mended = suggestSpellings(word, words);
  const [first] = mended;
  const groups = sharing([[...own, ...wordsAsTerms(mended, weights.mended, words)]]);
  return first === undefined ? { unit, groups } : { unit, groups, mended: words.written(first) };
}

function expandSequence({ kind, sequence, whole }: QueryUnit, words: SiteWords): QueryGroup {
  const [only = '', ...more] = sequence;
  if (more.length === 0) return { weight: 1, terms: [{ term: only, weight: 1 }] };
  if (kind === 'phrase' || words.frequency(whole.word) > 0) {
    return { weight: 1, terms: [], phrase: sequence };
  }
  return { weight: 1, terms: distinct(weighed(sequence, weights.character)) };
}

/** Returns what a unit asks for, with what stands for it by the words of the site. */
export function expandUnit(unit: QueryUnit, place: UnitPlace, words: SiteWords): ExpandedUnit {
  if (unit.kind === 'word') return expandWord(unit, place, words);
  return { unit, groups: [expandSequence(unit, words)] };
}
