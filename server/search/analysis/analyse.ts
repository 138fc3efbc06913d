import { analyseText, type Token } from './analyseText';
import type { Vocabulary } from './lexicon';
import { languageOf } from './words/language';
import { scanWords } from './words/scanWords';
import { segmentsOf } from './words/segments';

/** A word of a text, as a vocabulary counts it. */
interface Word {
  /** Normalised and not stemmed: what the vocabulary knows it by. */
  readonly word: string;
  /** As it stands in the text, for people to read. */
  readonly written: string;
}

/** The words of a text in its order, what a vocabulary counts. */
export function wordsIn(text: string, locale: string): Word[] {
  const language = languageOf(locale);
  const found: Word[] = [];
  for (const { script, pieces } of scanWords(text, language.isElided)) {
    const words =
      script === 'spaced'
        ? pieces
        : pieces.flatMap((piece) => segmentsOf(text, piece, language.code));
    for (const { start, end } of words) {
      const written = text.slice(start, end);
      const { word } = language.read(written);
      if (word !== '') found.push({ word, written });
    }
  }
  return found;
}

/** What a title says in the order of its words, without their inflections and stop words. */
export function gistOf(title: string, locale: string): string[] {
  const language = languageOf(locale);
  const words = wordsIn(title, locale);
  const saying = words.filter(({ word }) => !language.stopWords.has(word));
  return (saying.length > 0 ? saying : words).map(
    ({ word, written }) => language.read(written).terms[0] ?? word,
  );
}

/** The words of a text as a vocabulary knows them. */
export function plainWords(text: string, locale: string): string[] {
  return wordsIn(text, locale).map(({ word }) => word);
}

/**
 * The terms of a text in its order; the first one at a position is the word itself. Takes time linear
 * in the length of the text.
 */
export function analyse(text: string, locale: string, vocabulary: Vocabulary): Token[] {
  return analyseText(text, languageOf(locale), vocabulary);
}
