import type { Lexicon, SearchAnalysis } from '../../../server/search/searchAnalysis';

const wordPattern = /[\p{L}\p{N}]+/gu;

const stem = (word: string) => word.replace(/(en|er|es|e|n|s)$/, '');

function wordsOf(text: string) {
  return [...text.matchAll(wordPattern)].map(({ 0: written, index }) => ({
    word: written.toLowerCase(),
    written,
    start: index,
    end: index + written.length,
  }));
}

/** An analysis that only lowers letters and cuts German endings: for tests of what is built on one. */
export const plainAnalysis: SearchAnalysis = {
  version: 'plain 1',
  words: (text) => wordsOf(text).map(({ word, written }) => ({ word, written })),
  gist: (title) => wordsOf(title).map(({ word }) => stem(word)),
  analyse: (text) =>
    wordsOf(text).map(({ word, start, end }, position) => ({
      term: stem(word),
      position,
      start,
      end,
    })),
  analyseQuery(keyword, _locale, lexicon) {
    const groups = keyword.split('"').flatMap((part, at) => {
      const terms = wordsOf(part).map(({ word }) => stem(word));
      if (at % 2 === 1) return terms.length > 0 ? [{ weight: 1, terms: [], phrase: terms }] : [];
      return terms.map((term) => ({ weight: 1, terms: [{ term, weight: 1 }] }));
    });
    const words = wordsOf(keyword);
    const mended = words.map(({ word }) =>
      lexicon.frequency(word) > 0 ? word : (lexicon.alike(word)[0] ?? word),
    );
    const suggestion = mended.map((word) => lexicon.written(word)).join(' ');
    return words.some(({ word }, at) => word !== mended[at]) ? { groups, suggestion } : { groups };
  },
};

/** What an index would know of the words of these texts. */
export function lexiconOf(
  analysis: Pick<SearchAnalysis, 'words' | 'analyse'>,
  locale: string,
  texts: readonly string[],
  synonyms: Lexicon['synonyms'] = [],
): Lexicon {
  const counts = new Map<string, number>();
  const terms = new Map<string, number>();
  const written = new Map<string, string>();
  const countTerms = (text: string) => {
    const vocabulary = { frequency: (word: string) => counts.get(word) ?? 0 };
    const own = analysis.analyse(text, locale, vocabulary).map(({ term }) => term);
    for (const term of new Set(own)) terms.set(term, (terms.get(term) ?? 0) + 1);
  };
  for (const text of texts) {
    const words = new Map(analysis.words(text, locale).map((word) => [word.word, word.written]));
    for (const [word, form] of words) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (!written.has(word)) written.set(word, form);
    }
  }
  texts.forEach(countTerms);
  const commonest = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1),
  );
  return {
    synonyms,
    documentsWith: (asked) => asked.map((term) => terms.get(term) ?? 0),
    frequency: (word) => counts.get(word) ?? 0,
    written: (word) => written.get(word) ?? word,
    beginningWith: (prefix, most) =>
      commonest.filter((word) => word.startsWith(prefix)).slice(0, most),
    alike: (word) =>
      commonest.filter(
        (other) => other[0] === word[0] && Math.abs(other.length - word.length) <= 2,
      ),
  };
}
