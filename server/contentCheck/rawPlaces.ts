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
