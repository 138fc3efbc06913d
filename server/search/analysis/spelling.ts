import type { Lexicon } from '../searchAnalysis';
import { editDistance } from './editDistance';
import type { Language } from './language';

/** A word in more documents is not taken for a mistake. */
const rare = 2;
/** How much more frequent a word must be for another one to be a mistake. */
const muchMore = 10;
const mostMended = 3;
/** A shorter word is one letter away from many others: only a frequent one is likelier than none. */
const longEnough = 5;
/** How many more letters an inflection may change. */
const longestInflection = 1;
const digit = /\p{N}/u;

/** How many mistakes a word of that many letters may have. */
function mostMistakes(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * Words of the site that a word may have been meant for, the likeliest first: fewest mistakes, then
 * most documents. None for a word that the site uses, be it inflected.
 */
export function mendedWords(word: string, language: Language, lexicon: Lexicon): string[] {
  const documents = lexicon.frequency(word);
  const most = mostMistakes(word.length);
  if (documents > rare || most === 0 || digit.test(word)) return [];
  const own = language.read(word).terms;
  const [stem = word] = own;
  // A mistake may stand in a form of the word that the site does not have.
  const mistakesIn = (other: string) => {
    const mistakes = editDistance(word, other, most + longestInflection);
    if (mistakes <= most || mistakes === Infinity) return mistakes;
    const [otherStem = other] = language.read(other).terms;
    return otherStem.length < 4 ? Infinity : editDistance(stem, otherStem, most);
  };
  const isInflected = (other: string) =>
    language.read(other).terms.some((term) => own.includes(term));
  const alike = lexicon
    .alike(word)
    .filter((other) => other !== word)
    .map((other) => ({ other, mistakes: mistakesIn(other) }))
    .filter(({ mistakes }) => mistakes <= most);
  if (alike.some(({ other }) => isInflected(other))) return [];
  const leastFrequent = muchMore * (word.length < longEnough ? Math.max(1, documents) : documents);
  const frequent = alike.filter(({ other }) => lexicon.frequency(other) >= leastFrequent);
  const least = Math.min(...frequent.map(({ mistakes }) => mistakes));
  return frequent
    .filter(({ mistakes }) => mistakes === least)
    .map(({ other }) => other)
    .slice(0, mostMended);
}
