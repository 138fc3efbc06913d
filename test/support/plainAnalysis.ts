import type { SearchAnalysis } from '../../server/search/searchAnalysis';

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
