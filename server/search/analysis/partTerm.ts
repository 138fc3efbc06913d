/** How the terms of parts of words begin: a letter, so that it is kept, of a script nobody writes. */
const partMark = 'ꞏ';

/** The term of a part of a word; it counts less than a word of its own. */
export function partTerm(stem: string): string {
  return partMark + stem;
}
