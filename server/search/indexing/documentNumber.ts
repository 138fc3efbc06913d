import { termHash } from './termKeys';

// A number holds a second and 20 bits of the id. All are safe integers: 1800 to 2200 take the middle
// of their range, documents without a date its beginning.
const idBits = 2 ** 20;
const firstDate = Date.UTC(1800, 0, 1);
const lastDate = Date.UTC(2200, 0, 1);
const undatedIdBits = 2 ** 40;

const secondOf = (date: number) => Math.floor(Math.min(Math.max(date, firstDate), lastDate) / 1000);

/** The smallest number that a document of this date or a later one has. */
export function firstNumberOf(date: number): number {
  return secondOf(date) * idBits;
}

/**
 * The number under which engines keep a document, so that their order is that of the dates: the
 * greater, the newer, to the second; those without a date (ms) come before all others. Where it is
 * taken, the next free one is used.
 */
export function documentNumber({ id, date }: { id: string; date?: number }): number {
  const hash = termHash(id);
  if (date === undefined) {
    const more = termHash(`${id}.`) % (undatedIdBits / 2 ** 32);
    return Number.MIN_SAFE_INTEGER + more * 2 ** 32 + hash;
  }
  return firstNumberOf(date) + (hash % idBits);
}

/** The date of a document (ms, to the second) by its number; nothing for one without. */
export function dateOfNumber(number: number): number | undefined {
  const second = Math.floor(number / idBits);
  return second < secondOf(firstDate) ? undefined : second * 1000;
}
