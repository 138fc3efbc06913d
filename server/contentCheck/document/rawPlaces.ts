import { errorAt, shown, type Found } from '../finding';

/** A value as it was written, and its JSON path in the document. */
export interface Place {
  readonly value: unknown;
  readonly path: string;
}

/** The entries of a list that stands at a path; none where there is no list. */
export function placesIn(list: unknown, path: string): Place[] {
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index) => ({ value, path: `${path}[${index}]` }));
}

/** An id as it was written, as a text; undefined for what is none. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The places whose text an earlier one has already. */
export function* doublesIn(
  places: Iterable<{ readonly value: string | undefined; readonly path: string }>,
  expected: string,
): Generator<Found> {
  const seen = new Set<string>();
  for (const { value, path } of places) {
    if (value === undefined) continue;
    if (seen.has(value)) yield errorAt('double', path, expected, shown(value));
    seen.add(value);
  }
}

/** An entry of an object or list. */
export interface Part extends Place {
  /** Name of the field that holds it, or that of the list in which it stands. */
  readonly field: string;
}

/** The entries of an object or list that stands in a field at a path; none for other values. */
export function partsOf(value: unknown, path: string, field = ''): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).map(([name, entry]) => {
    const step = isList ? `[${name}]` : `${path === '' ? '' : '.'}${name}`;
    return { value: entry, path: `${path}${step}`, field: isList ? field : name };
  });
}
