import { languageCodes } from '../../../shared/language/languageCodes';
import { eachName, nameEnd, placeAt, type Place } from './mapText';
import { hashOf, writeName, writtenName } from './nameHash';

/** A document of the map, and what it is called in each of its languages (slug by locale). */
export interface MappedDocument {
  readonly id: string;
  readonly slugs: ReadonlyMap<string, string>;
}

/** A document and its place in the order of the map, from 0. */
export interface NumberedDocument extends MappedDocument {
  readonly number: number;
}

/**
 * Which page exists in which language, of a whole publish. Only real languages, and slugs that can
 * be an address. Everything is looked up in bytes, and nothing of it is kept as objects.
 */
export interface LanguageMap {
  /** Memory that it takes, in bytes. */
  readonly bytes: number;
  /** How many addresses each locale has; locales without any are missing. */
  readonly addresses: ReadonlyMap<string, number>;
  /** How many documents there are. */
  readonly documents: number;
  has(locale: string, slug: string): boolean;
  /** Whether a document has this slug in any language. */
  hasSlug(slug: string): boolean;
  document(id: string): MappedDocument | undefined;
  /** The documents that have this slug in some language, in the order of the map. */
  withSlug(slug: string): readonly MappedDocument[];
  /** The documents in the order of the map, those numbered from `start` to before `end`. */
  documentsFrom(start: number, end: number): Generator<NumberedDocument>;
  /** Of these, or of all, those that exist in a locale. */
  documentsIn(locale: string, start?: number, end?: number): Generator<NumberedDocument>;
}

/** What a map consists of. */
export interface MapParts {
  /** See `mapText`. */
  readonly text: Buffer;
  /** Places of the documents, in their order. */
  readonly places: Uint32Array;
  /** First place of each hash, of ids and of names; 0 where there is none. */
  readonly firstIds: Uint32Array;
  readonly firstNames: Uint32Array;
  readonly addresses: ReadonlyMap<string, number>;
}

const numbers = new Map(languageCodes.map((code, number) => [code, number]));

/** The number under which a map keeps a locale; undefined for what is no language. */
export function localeNumber(locale: string): number | undefined {
  return numbers.get(locale);
}

/** The map that consists of these parts. */
export function languageMapOf(parts: MapParts): LanguageMap {
  const { text, places, firstIds, firstNames, addresses } = parts;

  /** Whether the text at a place is the one that was written last. */
  function isWritten(length: number, { textStart, textEnd }: Place): boolean {
    const isAsLong = textEnd - textStart === length;
    return isAsLong && text.compare(writtenName, 0, length, textStart, textEnd) === 0;
  }

  /** The places whose text is this one. */
  function placesOf(name: string, firsts: Uint32Array): Place[] {
    const length = writeName(name);
    const found: Place[] = [];
    if (length === 0) return found;
    let at = firsts[hashOf(writtenName, 0, length) % firsts.length] ?? 0;
    while (at !== 0) {
      const place = placeAt(text, at);
      if (isWritten(length, place)) found.push(place);
      at = text.readUInt32LE(at);
    }
    return found;
  }

  /** Whether a name is one in a locale. */
  function isIn({ textEnd, count }: Place, locale: number): boolean {
    for (let at = textEnd; at < textEnd + count; at += 1) if (text[at] === locale) return true;
    return false;
  }

  function read(at: number): MappedDocument {
    const { textStart, textEnd } = placeAt(text, at);
    const slugs = new Map<string, string>();
    eachName(text, at, (name) => {
      const slug = text.toString('utf8', name.textStart, name.textEnd);
      for (let end = name.textEnd; end < nameEnd(name); end += 1) {
        slugs.set(languageCodes[text[end] ?? 0] ?? '', slug);
      }
    });
    return { id: text.toString('utf8', textStart, textEnd), slugs };
  }

  /** The place of the document that a name belongs to: the last one that begins before it. */
  function documentAround({ at }: Place): number {
    let low = 0;
    let high = places.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((places[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return places[low] ?? 0;
  }

  function isDocumentIn(at: number, locale: number): boolean {
    let found = false;
    eachName(text, at, (name) => (found ||= isIn(name, locale)));
    return found;
  }

  return {
    bytes: text.byteLength + places.byteLength + firstIds.byteLength + firstNames.byteLength,
    addresses,
    documents: places.length,
    has(locale, slug) {
      const number = localeNumber(locale);
      if (number === undefined) return false;
      return placesOf(slug, firstNames).some((name) => isIn(name, number));
    },
    hasSlug: (slug) => placesOf(slug, firstNames).length > 0,
    document(id) {
      const [place] = placesOf(id, firstIds);
      return place && read(place.at);
    },
    withSlug(slug) {
      const found = new Set(placesOf(slug, firstNames).map(documentAround));
      return [...found].map(read);
    },
    *documentsFrom(start, end) {
      for (let number = start; number < end; number += 1) {
        yield { number, ...read(places[number] ?? 0) };
      }
    },
    *documentsIn(locale, start = 0, end = places.length) {
      const wanted = localeNumber(locale);
      if (wanted === undefined) return;
      for (let number = start; number < end; number += 1) {
        const at = places[number] ?? 0;
        if (isDocumentIn(at, wanted)) yield { number, ...read(at) };
      }
    },
  };
}
