import { folded, tidied } from '../../../../shared/language/foldText';
import { memoizeRecent } from '../memoizeRecent';
import { stopWordsOf } from './stopWords';
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
function stemmerOf(language: string): (word: string) => string {
  if (language === 'rm') return romanshStem;
  const algorithm = algorithms[language];
  if (algorithm === undefined) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

/**
 * Endings of plurals, and of datives in German, whose stem by Snowball is often another one than that
 * of the singular: `dangers` and `danger`, `camere` and `camera`, `libertades` and `libertad`, `Velos`
 * and `Velo`.
 */
const rules: Readonly<Record<string, readonly (readonly [ending: RegExp, instead: string])[]>> = {
  de: [
    [/(?<=^.{3,}[aiouy])s$/, ''],
    [/(?<=^.{3,}el)n$/, ''],
  ],
  es: [
    [/(?<=^.{4,})s$/, ''],
    [/(?<=^.{4,})es$/, ''],
  ],
  fr: [[/(?<=^.{4,})[sx]$/, '']],
  it: [
    [/(?<=^.{4,})i$/, 'e'],
    [/(?<=^.{4,})i$/, 'o'],
    [/(?<=^.{4,})e$/, 'a'],
  ],
  pt: [[/(?<=^.{4,})s$/, '']],
};

/** What a folded word may be the plural of; few of them need be words. */
function singularsOf(word: string, language: string): string[] {
  return (rules[language] ?? [])
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
}

/** Shortened words that stand before an apostrophe, without it. */
const elisions: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set('l d j m n s t c ç qu jusqu lorsqu puisqu quoiqu quelqu presqu'.split(' ')),
  it: new Set(
    'l d c s m t v n un gl all dall dell nell sull coll ciascun nessun quest quell sant dov com anch tutt mezz bell quant'.split(
      ' ',
    ),
  ),
  rm: new Set('l d s ch in n m t qu sin cun ad'.split(' ')),
  pt: new Set(['d']),
};
/** A word, and the terms by which it is found. */
export interface AnalysedWord {
  /** Folded: what the vocabulary knows it by. Empty when nothing is left of it. */
  readonly word: string;
  /** The stem of the folded word first, then others that its inflections may have. */
  readonly terms: readonly string[];
}

/** What analysis knows of a language. */
export type Language = ReturnType<typeof createLanguage>;

/** Longer words are cut: nobody types them. */
const longestWord = 64;
const longestRaw = 128;
/** Texts hold most of their words again and again; some 20 MB at the most. */
const mostRemembered = 100_000;

function createLanguage(code: string) {
  const stem = stemmerOf(code);
  function read(raw: string): AnalysedWord {
    const tidy = tidied(raw).slice(0, longestWord);
    const word = folded(tidy, code);
    const terms = [
      stem(word),
      // An accent tells suffixes apart that look alike without it.
      tidy === word ? '' : folded(stem(tidy), code),
      ...singularsOf(word, code).map(stem),
    ];
    return { word, terms: [...new Set(terms)].filter((term) => term !== '') };
  }
  const elided = elisions[code];
  const remember = memoizeRecent(mostRemembered, read);
  return {
    code,
    stopWords: stopWordsOf(code),
    /** Whether a word is a shortened one, as `l` in French `l'eau`. */
    isElided: (before: string) => before.length <= 8 && elided?.has(before.toLowerCase()) === true,
    stem,
    /** Analyses a word as it stands in a text. */
    read: (raw: string) => remember(raw.length > longestRaw ? raw.slice(0, longestRaw) : raw),
  };
}

const languages = new Map<string, Language>();

/** The language of a locale, `de` of `de-CH`. */
export function languageOf(locale: string): Language {
  const code = locale.split('-')[0] ?? locale;
  const known = languages.get(code) ?? createLanguage(code);
  languages.set(code, known);
  return known;
}
