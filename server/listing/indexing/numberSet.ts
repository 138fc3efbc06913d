/** A set of the whole numbers from 0 below a limit, one bit each. */
export interface NumberSet {
  readonly words: Uint32Array;
}

const bits = 32;

/** The empty set for numbers below `limit`. */
export function emptySet(limit: number): NumberSet {
  return { words: new Uint32Array(Math.ceil(limit / bits)) };
}

export function add({ words }: NumberSet, number: number): void {
  const word = number >>> 5;
  words[word] = (words[word] ?? 0) | (1 << (number & 31));
}

export function has({ words }: NumberSet, number: number): boolean {
  return ((words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** What is in both. */
export function intersection(a: NumberSet, b: NumberSet): NumberSet {
  const words = new Uint32Array(a.words.length);
  for (let index = 0; index < words.length; index += 1) {
    words[index] = (a.words[index] ?? 0) & (b.words[index] ?? 0);
  }
  return { words };
}

/** How many numbers are in both. */
export function sizeOfIntersection(a: NumberSet, b: NumberSet): number {
  let size = 0;
  for (let index = 0; index < a.words.length; index += 1) {
    size += ones((a.words[index] ?? 0) & (b.words[index] ?? 0));
  }
  return size;
}

/** Bits that are set in a word, counted in parallel. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
