import { beginningOfText } from '../../content/documents/normalizeText';
import type { Rule } from '../../contentCheck/finding';
import { listParts } from '../../contentCheck/document/rawPlaces';

/** A place in a text: lines and columns count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The place of what concerns the whole of a file. */
export const firstPlace: TextPlace = { line: 1, column: 1 };

/** A text of an author cannot be read; the message is what is there. */
export class TextFault extends Error {
  override readonly name = 'TextFault';

  constructor(
    readonly place: TextPlace,
    readonly expected: string,
    found: string,
    readonly severity: 'error' | 'warning' = 'error',
  ) {
    super(found);
  }
}

type Tell = (
  ...told: [place: TextPlace, rule: Rule, expected: string, found: string, hint?: string]
) => void;

/** What the parts of a file are made with. */
export interface Authoring {
  readonly error: Tell;
  readonly warn: Tell;
  /** The public address of a link as it was written: also relative ones, to pages and files. */
  readonly link: (address: string, place: TextPlace) => string;
  readonly media: (address: string, place: TextPlace) => string;
  /** Size in bytes of a file of the folder, by its address under `/media/`. */
  readonly sizeOf: (address: string) => number | undefined;
  readonly newId: (from: string) => string;
}

/** Returns a text as a part of an address: letters and digits, with hyphens between. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return beginningOfText(slug, 80) || 'x';
}

/** Makes ids that differ from one another. */
export function createIds(): Authoring['newId'] {
  const counts = new Map<string, number>();
  return (from) => {
    const slug = slugOf(from);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

/** Where the parts of objects and lists were written, as long as these live. */
const origins = new WeakMap<object, Map<string, TextPlace>>();

/** Notes where the part of an object or list with this name or index was written. */
export function noteOrigin(holder: object, key: string | number, place: TextPlace): void {
  const places = origins.get(holder) ?? new Map<string, TextPlace>();
  origins.set(holder, places.set(String(key), place));
}

/** Returns where a part was written; undefined where that is not known. */
export function originOf(holder: object, key: string | number): TextPlace | undefined {
  return origins.get(holder)?.get(String(key));
}

/** Gives an object or list the places of what it was made from. */
export function keepOrigins<T extends object>(target: T, from: object): T {
  const places = origins.get(from);
  if (places !== undefined && target !== from) {
    origins.set(target, new Map([...places, ...(origins.get(target) ?? [])]));
  }
  return target;
}

/** Returns line and column of the parts of a value, as they were written, by their JSON paths. */
export function placesOf(value: unknown, path = ''): Record<string, [number, number]> {
  const places: Record<string, [number, number]> = {};
  if (typeof value !== 'object' || value === null) return places;
  for (const part of listParts(value, path)) {
    const key = part.path.slice(path.length).replace(/^\.|^\[(\d+)\]$/, '$1');
    const own = originOf(value, key);
    if (own !== undefined) places[part.path] = [own.line, own.column];
    Object.assign(places, placesOf(part.value, part.path));
  }
  return places;
}
