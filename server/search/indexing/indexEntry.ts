import type { Vocabulary } from '../analysis/lexicon';
import { analyse, gistOf, plainWords, wordsIn, type Token } from '../analysis/analyse';
import { searchFields, getField, titleFields, type SearchDocument } from '../searchEngine';
import { termKey, termHash } from './termKeys';

/** Returns the words of a document, each once, with how it is written first. */
export function collectWords(document: SearchDocument): Map<string, string> {
  const words = new Map<string, string>();
  if (document.isHeldBack === true) return words;
  for (const field of searchFields) {
    for (const { word, written } of wordsIn(getField(document, field), document.locale)) {
      if (!words.has(word)) words.set(word, written);
    }
  }
  return words;
}

const headFields: readonly string[] = ['headings', 'lead'];

/** Returns what an engine keeps of a document so that it is found. */
export function indexEntry(number: number, document: SearchDocument, vocabulary: Vocabulary) {
  const { locale, kind, organisations, topics, title, acronym } = document;
  const fields = searchFields.map((field) =>
    analyse(getField(document, field), locale, vocabulary),
  );
  const keys = new Set([
    termKey.kind(kind),
    ...organisations.map(termKey.organisation),
    ...topics.map(termKey.topic),
  ]);
  for (const [at, field] of searchFields.entries()) {
    for (const { term } of fields[at] ?? []) {
      keys.add(termKey.anywhere(term));
      if (titleFields.has(at)) keys.add(termKey.title(term));
      if (headFields.includes(field)) keys.add(termKey.head(term));
    }
  }
  for (const name of [title, ...(acronym?.split('\n') ?? [])]) {
    const words = plainWords(name, locale);
    const gist = gistOf(name, locale);
    if (words.length > 0) keys.add(termKey.exact(words));
    if (gist.length > 0) keys.add(termKey.gist(gist));
    for (const word of words) keys.add(termKey.titleWord(word));
  }
  const { visibleFrom = Number.MIN_SAFE_INTEGER, visibleUntil = Number.MAX_SAFE_INTEGER } =
    document;
  const profile = JSON.stringify({ kind, organisations, topics });
  return {
    number,
    kind,
    columns: [number, profile, Math.trunc(visibleFrom), Math.trunc(visibleUntil)],
    keys: [...keys],
    forward: encodeForwardIndex(fields),
  };
}

/** A place of a term in a field: its position among the words, and its UTF-16 offsets. */
export interface Occurrence {
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

/** Packs the lengths of fields, number and hashes of terms, ends of their places, places. */
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
    const [field, position] = [number(place), number(place + 1)];
    return { field, position, start: number(place + 2), end: number(place + 3) };
  }

  return {
    lengths: searchFields.map((_, field) => number(field)),
    hashes,
    /** Where a term stands, field by field, at most so often in each. */
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
