import type { Token } from '../analysis/analyse';
import { searchFields } from '../searchEngine';
import { termHash } from './termKeys';

/** A place of a term in a field: its position among the words, and its UTF-16 offsets. */
export interface Occurrence {
  /** Number of the field in `searchFields`. */
  readonly field: number;
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

/** The terms of one document, so that it can be ranked without its text. */
export type ForwardIndex = ReturnType<typeof readForwardIndex>;

/** Places of a term in a field: phrases are found among so many of them in a long document. */
const mostOccurrences = 256;

interface Places {
  readonly hash: number;
  readonly byField: Token[][];
}

function placesOf(fields: readonly (readonly Token[])[]): Places[] {
  const places = new Map<number, Places>();
  for (const [field, tokens] of fields.entries()) {
    for (const token of tokens) {
      const hash = termHash(token.term);
      const known = places.get(hash) ?? { hash, byField: [] };
      places.set(hash, known);
      const list = (known.byField[field] ??= []);
      if (list.length < mostOccurrences) list.push(token);
    }
  }
  return [...places.values()].toSorted((one, other) => one.hash - other.hash);
}

const lengthOf = (tokens: readonly Token[]) =>
  tokens.reduce((most, { position }) => Math.max(most, position + 1), 0);

/** Adds a whole number from 0 to some bytes, seven bits a byte, the lowest first. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

function writePlaces(bytes: number[], byField: readonly (readonly Token[] | undefined)[]): void {
  for (const [field, tokens] of byField.entries()) {
    if (tokens === undefined) continue;
    writeNumber(bytes, tokens.length * 8 + field);
    let position = 0;
    let start = 0;
    for (const token of tokens) {
      writeNumber(bytes, token.position - position);
      writeNumber(bytes, token.start - start);
      writeNumber(bytes, token.end - token.start);
      ({ position, start } = token);
    }
  }
}

/**
 * Packs the tokens of the fields: lengths of the fields and number of terms, then for each term, in
 * the order of their hashes, its hash and where its places end; then the places. Whole numbers of 32
 * bits, little-endian; places are differences of seven bits a byte.
 */
export function encodeForwardIndex(fields: readonly (readonly Token[])[]): Uint8Array {
  const terms = placesOf(fields);
  const places: number[] = [];
  const ends = terms.map(({ byField }) => {
    writePlaces(places, byField);
    return places.length;
  });
  const numbers = [
    ...fields.map(lengthOf),
    terms.length,
    ...terms.map(({ hash }) => hash),
    ...ends,
  ];
  const head = Buffer.alloc(numbers.length * 4);
  for (const [at, value] of numbers.entries()) head.writeUInt32LE(value, at * 4);
  return Buffer.concat([head, Uint8Array.from(places)]);
}

/** Reads what `encodeForwardIndex` packed. */
export function readForwardIndex(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number) => view.getUint32(at * 4, true);
  const count = number(searchFields.length);
  const firstHash = searchFields.length + 1;
  const placesAt = (firstHash + 2 * count) * 4;

  function rankOf(hash: number): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (number(firstHash + middle) < hash) low = middle + 1;
      else high = middle;
    }
    return low < count && number(firstHash + low) === hash ? low : -1;
  }

  return {
    /** How many words each field has. */
    lengths: searchFields.map((_, field) => number(field)),
    /** Hashes of all its terms. */
    hashes: (): readonly number[] =>
      Array.from({ length: count }, (_, at) => number(firstHash + at)),
    /**
     * Where a term stands, field by field in the order of the text, at most so often in each; nowhere
     * when it is not in it.
     */
    occurrences(term: string, most: number = mostOccurrences): readonly Occurrence[] {
      const rank = rankOf(termHash(term));
      if (rank === -1) return [];
      const start = rank === 0 ? 0 : number(firstHash + count + rank - 1);
      const end = number(firstHash + count + rank);
      return placesIn(bytes, placesAt + start, placesAt + end, most);
    },
  };
}

function placesIn(bytes: Uint8Array, from: number, end: number, most: number): Occurrence[] {
  let at = from;
  function next(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
  const found: Occurrence[] = [];
  while (at < end) {
    const head = next();
    let position = 0;
    let start = 0;
    const count = head >>> 3;
    for (let read = 0; read < count; read += 1) {
      position += next();
      start += next();
      const length = next();
      if (read < most) found.push({ field: head & 7, position, start, end: start + length });
    }
  }
  return found;
}
