import { elisionsOf } from './elisions';
import { folded, tidied } from './normalise';
import { remembered } from './remembered';
import { singularsOf } from './singulars';
import { stemmerOf } from './stemmers';
import { stopWordsOf } from './stopWords';

/** A word, and the terms by which it is found. */
export interface AnalysedWord {
  /** Folded: what the vocabulary knows it by. Empty when nothing is left of it. */
  readonly word: string;
  /** The stem of the folded word first, then others that its inflections may have. */
  readonly terms: readonly string[];
}

/** What analysis knows of a language. */
export interface Language {
  readonly code: string;
  readonly stopWords: ReadonlySet<string>;
  readonly isElided: (before: string) => boolean;
  readonly stem: (word: string) => string;
  /** Analyses a word as it stands in a text. */
  readonly read: (raw: string) => AnalysedWord;
}

/** Longer words are cut: nobody types them. */
const longestWord = 64;
const longestRaw = 128;
/** Texts hold most of their words again and again; some 20 MB at the most. */
const mostRemembered = 100_000;

function createLanguage(code: string): Language {
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
  const remember = remembered(mostRemembered, read);
  return {
    code,
    stopWords: stopWordsOf(code),
    isElided: elisionsOf(code),
    stem,
    read: (raw) => remember(raw.length > longestRaw ? raw.slice(0, longestRaw) : raw),
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
