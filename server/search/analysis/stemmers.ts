import { newStemmer } from 'snowball-stemmers';
import { romanshStem } from './romanshStem';

/** Algorithms of Snowball (https://snowballstem.org/algorithms/) by language. */
const algorithms: Readonly<Record<string, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
  ru: 'russian',
};

/** What is common to the inflections of a word in small letters; the word itself where no rules are known. */
export function stemmerOf(language: string): (word: string) => string {
  if (language === 'rm') return romanshStem;
  const algorithm = algorithms[language];
  if (algorithm === undefined) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}
