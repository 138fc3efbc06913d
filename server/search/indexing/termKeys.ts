/** Returns a term as a whole number of 32 bits: FNV-1a over UTF-16 code units. */
export function termHash(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** What a document can be found by, as whole numbers of 32 bits; `gist` is what a title says. */
export const termKey = {
  anywhere: (term: string) => termHash(term),
  title: (term: string) => termHash(`\u0001${term}`),
  head: (term: string) => termHash(`\u0002${term}`),
  exact: (words: readonly string[]) => termHash(`\u0003${words.join(' ')}`),
  gist: (terms: readonly string[]) => termHash(`\u0008${terms.join(' ')}`),
  titleWord: (word: string) => termHash(`\u0004${word}`),
  kind: (kind: string) => termHash(`\u0005${kind}`),
  organisation: (id: string) => termHash(`\u0006${id}`),
  topic: (id: string) => termHash(`\u0007${id}`),
} as const;

// A number holds a second and 20 bits of the id; documents without a date come before 1800.
const idBits = 2 ** 20;
const firstDate = Date.UTC(1800, 0, 1);
const lastDate = Date.UTC(2200, 0, 1);
const undatedIdBits = 2 ** 40;

const secondOf = (date: number) => Math.floor(Math.min(Math.max(date, firstDate), lastDate) / 1000);

/** Returns the smallest number that a document of this date or a later one has. */
export const firstNumberOf = (date: number): number => secondOf(date) * idBits;

/** Returns the number of a document, greater for a newer one; where it is taken, the next is used. */
export function documentNumber({ id, date }: { id: string; date?: number }): number {
  const hash = termHash(id);
  if (date === undefined) {
    const more = termHash(`${id}.`) % (undatedIdBits / 2 ** 32);
    return Number.MIN_SAFE_INTEGER + more * 2 ** 32 + hash;
  }
  return firstNumberOf(date) + (hash % idBits);
}

/** Returns the date of a document (ms, to the second) by its number; nothing for one without. */
export function dateOfNumber(number: number): number | undefined {
  const second = Math.floor(number / idBits);
  return second < secondOf(firstDate) ? undefined : second * 1000;
}
