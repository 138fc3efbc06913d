import { areSegments } from '../../../shared/routing/addresses';
import { languageMapOf, localeNumber, type LanguageMap } from './languageMap';
import { eachName, headBytes, placeAt, type Place } from './mapText';
import { hashOf, writeName } from './nameHash';

/** What a document is called, by locale. */
export type SlugsByLocale = Readonly<Record<string, string>>;

/** Collects the documents of a map, and makes the map in the end. */
export interface LanguageMapBuilder {
  /** Leaves out what is no language, and what no address can have. */
  add(id: string, slugs: SlugsByLocale): void;
  /** Makes the map. What it yields says nothing: it is where other work may go on meanwhile. */
  finish(): Generator<undefined, LanguageMap>;
}

/** Documents that are linked at once. */
const turn = 5_000;
const firstBytes = 4_096;

/** A list of numbers that grows. */
class Numbers {
  #list = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#list.length) {
      const longer = new Uint32Array(2 * this.length);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.length] = value;
    this.length += 1;
  }

  finished(): Uint32Array {
    return this.#list.slice(0, this.length);
  }
}

/** A builder without documents. About so many bytes will be needed for their text. */
export function createLanguageMapBuilder(expectedBytes = firstBytes): LanguageMapBuilder {
  let text = Buffer.allocUnsafeSlow(Math.max(expectedBytes, firstBytes));
  // No document begins at 0, which means none.
  let length = 1;
  let names = 0;
  const places = new Numbers();
  const addresses = new Map<string, number>();

  function reserve(bytes: number): void {
    if (length + bytes <= text.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * text.length, length + bytes));
    text.copy(larger, 0, 0, length);
    text = larger;
  }

  /** Writes a head and its text. */
  function write(name: string, count: number): void {
    reserve(headBytes + 3 * name.length + count);
    const bytes = text.write(name, length + headBytes);
    text.writeUInt32LE(0, length);
    text.writeUInt16LE(bytes, length + 4);
    text[length + 6] = count;
    length += headBytes + bytes;
  }

  function link(firsts: Uint32Array, { at, textStart, textEnd }: Place): void {
    const slot = hashOf(text, textStart, textEnd) % firsts.length;
    text.writeUInt32LE(firsts[slot] ?? 0, at);
    firsts[slot] = at;
  }

  /** The locales of each name, by their numbers. Counts the addresses. */
  function localesByName(slugs: SlugsByLocale): Map<string, number[]> {
    const byName = new Map<string, number[]>();
    for (const [locale, slug] of Object.entries(slugs)) {
      const number = localeNumber(locale);
      if (number === undefined || !areSegments(slug.split('/'))) continue;
      addresses.set(locale, (addresses.get(locale) ?? 0) + 1);
      const locales = byName.get(slug);
      if (locales === undefined) byName.set(slug, [number]);
      else locales.push(number);
    }
    return byName;
  }

  return {
    add(id, slugs) {
      if (writeName(id) === 0) return;
      const locales = localesByName(slugs);
      if (locales.size === 0) return;
      places.push(length);
      write(id, locales.size);
      for (const [name, codes] of locales) {
        write(name, codes.length);
        text.set(codes, length);
        length += codes.length;
      }
      names += locales.size;
    },
    *finish() {
      const whole = Buffer.allocUnsafeSlow(length);
      text.copy(whole, 0, 0, length);
      text = whole;
      const list = places.finished();
      const firstIds = new Uint32Array(Math.max(list.length, 1));
      const firstNames = new Uint32Array(Math.max(names, 1));
      // From the last to the first, so that those of one hash follow each other in their order.
      for (let index = list.length - 1; index >= 0; index -= 1) {
        const at = list[index] ?? 0;
        link(firstIds, placeAt(text, at));
        eachName(text, at, (name) => link(firstNames, name));
        if (index % turn === 0) yield;
      }
      return languageMapOf({ text, places: list, firstIds, firstNames, addresses });
    },
  };
}

/** The map of a few documents, each with its id, made at once. */
export function languageMapFrom(
  documents: Iterable<readonly [string, SlugsByLocale]>,
): LanguageMap {
  const builder = createLanguageMapBuilder();
  for (const [id, slugs] of documents) builder.add(id, slugs);
  const steps = builder.finish();
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** A map without documents. */
export const emptyLanguageMap = languageMapFrom([]);
