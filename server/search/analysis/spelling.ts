import type { SiteWords } from './lexicon';
import { editDistance } from './words/editDistance';

/** Letters of a script, for words that are written in them alone when they are folded. */
const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'];

/** A word in more documents is not taken for a mistake. */
const rare = 2;
/** How much more frequent a word must be for another one to be a mistake. */
const muchMore = 10;
const mostMended = 3;
/** A shorter word is one letter away from many others: only a frequent one is likelier than none. */
const longEnough = 5;
const longestInflection = 1;
const digit = /\p{N}/u;

function mostMistakes(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Words of the site that begin in another way: with a letter changed, left out, exchanged or added. */
function otherwiseBegun(word: string, { language, frequency }: SiteWords): string[] {
  if (word.length < longEnough) return [];
  const [own = '', next = ''] = word;
  const rest = word.slice(2);
  const letters = Array.from(alphabets.find((alphabet) => alphabet.includes(own)) ?? '');
  const changed = letters.flatMap((letter) => [letter + next + rest, letter + word]);
  return [next + rest, next + own + rest, ...changed]
    .filter((other) => !language.stopWords.has(other) && frequency(other) > 0)
    .toSorted((one, other) => frequency(other) - frequency(one));
}

/** Words that one may have been meant for, the likeliest first; none for one that is used. */
export function mendedWords(word: string, words: SiteWords): string[] {
  const { language, frequency } = words;
  const documents = frequency(word);
  const most = mostMistakes(word.length);
  if (documents > rare || most === 0 || digit.test(word)) return [];
  const own = language.read(word).terms;
  if (Math.max(...words.documentsWith(own)) > documents) return [];
  const [stem = word] = own;
  // A mistake may stand in a form of the word that the site does not have.
  const mistakesIn = (other: string, letters: number) => {
    if (letters <= most || letters === Infinity) return letters;
    const [otherStem = other] = language.read(other).terms;
    return otherStem.length < 4 ? Infinity : editDistance(stem, otherStem, most);
  };
  const alike = words
    .alike(word)
    .filter((other) => other !== word)
    .map((other) => ({ other, letters: editDistance(word, other, most + longestInflection) }))
    .map(({ other, letters }) => ({ other, letters, mistakes: mistakesIn(other, letters) }))
    .filter(({ mistakes }) => mistakes <= most);
  const leastFrequent = muchMore * (word.length < longEnough ? Math.max(1, documents) : documents);
  const frequent = alike.filter(({ other }) => frequency(other) >= leastFrequent);
  const least = Math.min(...frequent.map(({ mistakes }) => mistakes));
  const mended = frequent
    .filter(({ mistakes }) => mistakes === least)
    .toSorted((one, other) => one.letters - other.letters)
    .map(({ other }) => other);
  if (mended.length === 0 && documents === 0) mended.push(...otherwiseBegun(word, words));
  return mended.slice(0, mostMended);
}
