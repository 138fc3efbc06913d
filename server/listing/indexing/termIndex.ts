import { wordsOf } from '../../../shared/language/foldText';
import { inSlices } from '../../concurrency/yieldToEventLoop';
import { add, emptySet, type NumberSet } from './numberSet';

/** Finds the texts that have words with given beginnings. */
export interface TermIndex {
  /** The texts in which a word begins so. */
  beginningWith(prefix: string): NumberSet;
}

/** First position in a sorted list whose word is not before `word`. */
function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indexes texts of a language, numbered from 0, by their words; in slices, so that other requests go on. */
export async function createTermIndex(
  texts: readonly string[],
  locale: string,
): Promise<TermIndex> {
  const growing = new Map<string, number[]>();
  await inSlices(texts, (text, index) => {
    for (const word of new Set(wordsOf(text, locale))) {
      const known = growing.get(word);
      if (known === undefined) growing.set(word, [index]);
      else known.push(index);
    }
  });
  const words = [...growing.keys()].toSorted();
  const postings = words.map((word) => Uint32Array.from(growing.get(word) ?? []));
  return {
    beginningWith(prefix) {
      const found = emptySet(texts.length);
      const end = lowerBound(words, `${prefix}\uFFFF`);
      for (const posting of postings.slice(lowerBound(words, prefix), end)) {
        for (const index of posting) add(found, index);
      }
      return found;
    },
  };
}
