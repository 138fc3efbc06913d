import type { SearchDocument } from '../../server/search/searchEngine';
import { searchDocument } from '../support/searchDocument';

const knownWords = 50_000;
const wordsInTitle = 6;
const wordsInBody = 160;
const kinds = ['pages', 'news', 'publications', 'services'] as const;
const day = 86_400_000;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables =
  'ba be bo da du fa ge ha ke la le ma mi mo na no pa ra re ri sa si ta te to tu wa zu'.split(' ');

/** The word of a rank: the first ones are the commonest. */
export function wordOfRank(rank: number): string {
  let word = '';
  for (let rest = rank + 784; rest > 0; rest = Math.floor(rest / 28)) {
    word += syllables[rest % 28];
  }
  return word;
}

/** A word by the law of Zipf: the second is half as common as the first, the third a third. */
export function zipfWord(random: () => number): string {
  return wordOfRank(Math.floor(knownWords ** random()) - 1);
}

const text = (random: () => number, count: number) =>
  Array.from({ length: count }, () => zipfWord(random)).join(' ');

/** So many documents in German, the same ones each time. */
export function* generatedDocuments(count: number, now: number): Generator<SearchDocument> {
  const random = createRandom(7);
  for (let at = 0; at < count; at += 1) {
    const kind = kinds[at % kinds.length] ?? 'pages';
    yield searchDocument({
      id: `document-${at}`,
      title: text(random, wordsInTitle),
      lead: text(random, 20),
      body: text(random, wordsInBody),
      kind,
      ...(kind !== 'pages' && { date: now - Math.floor(random() * 5000) * day }),
      organisations: [`o${Math.floor(random() * 40)}`],
      topics: [`t${Math.floor(random() * 20)}`],
      hash: String(at),
    });
  }
}
