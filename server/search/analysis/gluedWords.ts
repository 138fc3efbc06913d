import type { Lexicon } from '../searchAnalysis';
import type { Language } from './language';

const shortest = 3;
const longestElision = 4;
const vowel = /^[aeiouyh]/;

function placesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** The word of the site that stands after a shortened one without its apostrophe: `lacqua`. */
export function afterElision(
  word: string,
  language: Language,
  lexicon: Lexicon,
): string | undefined {
  return placesFrom(1, Math.min(longestElision, word.length - shortest))
    .filter((at) => language.isElided(word.slice(0, at)))
    .map((at) => word.slice(at))
    .find((rest) => vowel.test(rest) && lexicon.frequency(rest) > 0);
}

/** Two words of the site that were written as one, the most frequent ones; otherwise nothing. */
export function twoWords(word: string, { stopWords }: Language, lexicon: Lexicon): string[] {
  const pairs = placesFrom(shortest, word.length - shortest)
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((pair) => !pair.some((half) => stopWords.has(half)))
    .map((pair) => ({ pair, rarest: Math.min(...pair.map((half) => lexicon.frequency(half))) }))
    .filter(({ rarest }) => rarest > 0);
  return pairs.toSorted((one, other) => other.rarest - one.rarest)[0]?.pair ?? [];
}
