import type { SearchAnalysis, Word } from '../searchAnalysis';
import { analyseQuery } from './analyseQuery';
import { analyseText } from './analyseText';
import { analysisVersion } from './analysisVersion';
import { languageOf, type Language } from './words/language';
import { scanWords } from './words/scanWords';
import { segmentsOf } from './words/segments';

function wordsOf(text: string, language: Language): Word[] {
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

function gistOf(title: string, language: Language): string[] {
  const words = wordsOf(title, language);
  const saying = words.filter(({ word }) => !language.stopWords.has(word));
  return (saying.length > 0 ? saying : words).map(
    ({ word, written }) => language.read(written).terms[0] ?? word,
  );
}

/** The analysis of all languages. Takes time linear in the length of a text, and throws for none. */
export function createSearchAnalysis(): SearchAnalysis {
  return {
    version: analysisVersion,
    words: (text, locale) => wordsOf(text, languageOf(locale)),
    gist: (title, locale) => gistOf(title, languageOf(locale)),
    analyse: (text, locale, vocabulary) => analyseText(text, languageOf(locale), vocabulary),
    analyseQuery: (keyword, locale, lexicon) => analyseQuery(keyword, languageOf(locale), lexicon),
  };
}
