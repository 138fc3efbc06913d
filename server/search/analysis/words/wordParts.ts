import type { Vocabulary } from '../lexicon';
import { splitCompound } from './compounds';
import type { Language } from './language';
import { remembered } from '../remembered';

/** How the terms of parts of words begin: a letter, so that it is kept, of a script nobody writes. */
const partMark = 'ꞏ';

/** The term of a part of a word; it counts less than a word of its own. */
export function partTerm(stem: string): string {
  return partMark + stem;
}

const plain = /^(?:\p{L}\p{Ll}*|\p{N}+)$/u;
/** Where small letters are followed by a capital one, and letters by numbers. */
const seams = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}\p{L})(?=\p{N})/u;

/** The pieces of a word that capitals or numbers show: `easy` and `Gov` of `easyGov`. */
export function shownPieces(raw: string): string[] {
  return plain.test(raw) ? [raw] : raw.split(seams);
}

function compoundParts(word: string, language: Language, vocabulary: Vocabulary): string[] {
  const parts = splitCompound(word, language, vocabulary, true);
  return parts.flatMap((part) => [part, ...compoundParts(part, language, vocabulary)]);
}

function termsOf(raw: string, language: Language, vocabulary: Vocabulary): readonly string[] {
  const { word } = language.read(raw);
  const compound = compoundParts(word, language, vocabulary).map(language.stem);
  const pieces = shownPieces(raw);
  const shown = pieces.length < 2 ? [] : pieces.flatMap((piece) => language.read(piece).terms);
  return [...new Set([...compound, ...shown])].map(partTerm);
}

type TermsOfParts = (raw: string) => readonly string[];
const byVocabulary = new WeakMap<Vocabulary, Map<Language, TermsOfParts>>();
const mostRemembered = 100_000;

/** Gives the terms of the parts of a word, of which most have none, by the words of a site. */
export function termsOfPartsBy(language: Language, vocabulary: Vocabulary): TermsOfParts {
  const byLanguage = byVocabulary.get(vocabulary) ?? new Map<Language, TermsOfParts>();
  byVocabulary.set(vocabulary, byLanguage);
  const terms =
    byLanguage.get(language) ??
    remembered(mostRemembered, (raw) => termsOf(raw, language, vocabulary));
  byLanguage.set(language, terms);
  return terms;
}
