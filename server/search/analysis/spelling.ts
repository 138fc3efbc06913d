import type { SiteWords } from './lexicon';
import { editDistance } from './words/editDistance';
import { partTerm } from './words/compounds';

/** Letters of a script, for words that are written in them alone when they are folded. */
const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'];

/** What a word may be with a letter changed, left out or added at a place, or exchanged with the next. */
function mistakesAt(word: string, at: number): string[] {
  const [own = '', next = ''] = [word[at], word[at + 1]];
  const [before, rest] = [word.slice(0, at), word.slice(at + 2)];
  const neighbour = own === '' ? (word[at - 1] ?? ' ') : own;
  const letters = alphabets.find((alphabet) => alphabet.includes(neighbour)) ?? '';
  return [
    before + next + rest,
    before + next + own + rest,
    ...Array.from(letters).flatMap((letter) => [
      before + letter + next + rest,
      before + letter + own + next + rest,
    ]),
  ];
}

/** All words that are one mistake away from a folded one, of the places up to `last`. */
function oneMistakeFrom(word: string, last = word.length): string[] {
  const places = Array.from({ length: last + 1 }, (_, at) => at);
  const found = new Set(places.flatMap((at) => mistakesAt(word, at)));
  found.delete(word);
  return [...found];
}

/** A word in more documents is not taken for a mistake. */
const rare = 2;
/** How much more frequent a word must be for another one to be a mistake. */
const muchMore = 10;
const mostMended = 3;
/** A shorter word is one letter away from many others: only a frequent one is likelier than none. */
const longEnough = 5;
/** A longer word has too many neighbours to look for them all. */
const longestPart = 20;
const longestInflection = 1;
const digit = /\p{N}/u;

/** Words of the site that begin in another way, with one mistake there. */
function otherwiseBegun(word: string, { language, frequency }: SiteWords): string[] {
  if (word.length < longEnough) return [];
  return oneMistakeFrom(word, 0)
    .filter((other) => !language.stopWords.has(other) && frequency(other) > 0)
    .toSorted((one, other) => frequency(other) - frequency(one));
}

/** Returns the words that one may have been meant for, the likeliest first; none for one that is used. */
export function suggestSpellings(word: string, words: SiteWords): string[] {
  const { language, frequency } = words;
  const documents = frequency(word);
  const most = [4, 8].filter((letters) => word.length >= letters).length;
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

/** Returns the terms of a mistyped word that stands in others alone: `luftfart` and `Zivilluftfahrt`. */
export function suggestTerms(word: string, { language, documentsWith }: SiteWords): string[] {
  const { length } = word;
  if (language.code !== 'de' || length < longEnough || length > longestPart) return [];
  const terms = oneMistakeFrom(language.stem(word)).map(partTerm);
  const documents = documentsWith(terms);
  return terms
    .map((term, at) => ({ term, having: documents[at] ?? 0 }))
    .filter(({ having }) => having > 0)
    .toSorted((one, other) => other.having - one.having)
    .map(({ term }) => term)
    .slice(0, mostMended);
}
