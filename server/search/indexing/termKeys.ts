/** FNV-1a over UTF-16 code units: a term as a whole number of 32 bits. */
export function termHash(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * What a document can be found by, as whole numbers of 32 bits: a term anywhere, in its title or
 * acronym, or in its headings or lead; its whole title or acronym in words, and what that says; a word
 * of its title; the values of the filters.
 */
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
