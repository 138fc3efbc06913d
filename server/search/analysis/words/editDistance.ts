import { distance } from 'fastest-levenshtein';

/** Counts letters left out, added, changed or exchanged with the next; Infinity beyond `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  // An exchange counts twice without exchanges: most words are ruled out by that faster distance.
  const plain = distance(one, other);
  if (plain > 2 * most) return Infinity;
  const found = plain < 2 ? plain : withExchanges(one, other);
  return found <= most ? found : Infinity;
}

function withExchanges(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      const exchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        changed,
        exchanged ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? Infinity;
}
