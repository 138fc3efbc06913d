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

/** The first places of each field. Places come field by field. */
function firstOfEach<P extends Pick<Occurrence, 'field'>>(places: readonly P[], most: number): P[] {
  return places.filter(({ field }, at) => places[at - most]?.field !== field);
}

/**
 * Packs the tokens of the fields into whole numbers of 32 bits: lengths of the fields, number of terms,
 * hashes of the terms, where the places of each end; then field, position, start and end of each place.
 */
export function encodeForwardIndex(fields: readonly (readonly Token[])[]): Uint8Array {
  const all = fields.flatMap((tokens, field) =>
    tokens.map(({ term, ...place }) => ({ hash: termHash(term), field, ...place })),
  );
  const terms = Map.groupBy(all, ({ hash }) => hash);
  const places = [...terms.values()].map((own) => firstOfEach(own, mostOccurrences));
  let last = 0;
  const numbers = [
    ...fields.map((tokens) => (tokens.at(-1)?.position ?? -1) + 1),
    terms.size,
    ...terms.keys(),
    ...places.map(({ length }) => (last += length)),
    ...places.flat().flatMap(({ field, position, start, end }) => [field, position, start, end]),
  ];
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}

/** Reads what `encodeForwardIndex` packed. */
export function readForwardIndex(bytes: Uint8Array) {
  // What a database gives may begin anywhere in its memory.
  const numbers = new Uint32Array(new Uint8Array(bytes).buffer);
  const number = (at: number) => numbers[at] ?? 0;
  const count = number(searchFields.length);
  const firstHash = searchFields.length + 1;
  const hashes = numbers.subarray(firstHash, firstHash + count);
  const firstPlace = firstHash + 2 * count;

  function placeAt(at: number): Occurrence {
    const place = firstPlace + 4 * at;
    return {
      field: number(place),
      position: number(place + 1),
      start: number(place + 2),
      end: number(place + 3),
    };
  }

  return {
    /** How many words each field has. */
    lengths: searchFields.map((_, field) => number(field)),
    /** Hashes of all its terms. */
    hashes,
    /**
     * Where a term stands, field by field in the order of the text, at most so often in each; nowhere
     * when it is not in it.
     */
    occurrences(term: string, most: number = mostOccurrences): Occurrence[] {
      const rank = hashes.indexOf(termHash(term));
      if (rank === -1) return [];
      const from = rank === 0 ? 0 : number(firstHash + count + rank - 1);
      const places: Occurrence[] = [];
      for (let at = from; at < number(firstHash + count + rank); at += 1) places.push(placeAt(at));
      return firstOfEach(places, most);
    },
  };
}
