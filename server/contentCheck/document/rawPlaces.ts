import { errorAt, quote, valueAt } from '../finding';

/** A value as it was written, and its JSON path in the document. */
export interface RawPlace {
  readonly value: unknown;
  readonly path: string;
}

/** Returns the entries of a list that stands at a path, without its gaps; none where there is no list. */
export function placesIn(list: unknown, path: string): RawPlace[] {
  if (!Array.isArray(list)) return [];
  const places = list.map((value: unknown, index) => ({ value, path: `${path}[${index}]` }));
  return places.filter(({ value }) => value !== undefined);
}

/** Returns an id as it was written, as a text; undefined for what is none. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns a place, and those in its `children`, and so on. */
export function withAllBelow(place: RawPlace): RawPlace[] {
  const children = placesIn(valueAt(place.value, 'children'), `${place.path}.children`);
  return [place, ...children.flatMap(withAllBelow)];
}

/** Yields the places whose field has the text that it has at an earlier one already. */
export function* doublesIn(places: readonly RawPlace[], field: string, expected: string) {
  const seen = new Set<string>();
  for (const { value, path } of places) {
    const text = idOf(valueAt(value, field));
    if (text === undefined) continue;
    if (seen.has(text)) yield errorAt('double', `${path}.${field}`, expected, quote(text));
    seen.add(text);
  }
}

/** Returns the fields that the contract wants and the site does without, where what should hold them is there. */
export function lackingFields(value: unknown, path: string, fields: readonly string[] = []) {
  return fields.flatMap((field) => {
    const holder = valueAt(value, field.replace(/\.?[^.]+$/, ''));
    const entry = valueAt(value, field);
    const isGiven = entry !== undefined && entry !== null && entry !== '';
    if (isGiven || typeof holder !== 'object' || holder === null) return [];
    const expected = `the field "${field.split('.').at(-1)}"`;
    return errorAt('contract', path + field, expected, quote(entry));
  });
}

interface Part extends RawPlace {
  readonly field: string;
}

/** Returns the entries of an object or list that stands in a field at a path; none for other values. */
export function listParts(value: unknown, path: string, field = ''): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).map(([name, entry]) => {
    const step = isList ? `[${name}]` : `${path === '' ? '' : '.'}${name}`;
    return { value: entry, path: `${path}${step}`, field: isList ? field : name };
  });
}

/** Yields a value that stands in a field at a path, and everything in it, from the outside to the inside. */
export function* allParts(value: unknown, path = '', field = ''): Generator<Part> {
  yield { value, path, field };
  for (const part of listParts(value, path, field)) {
    yield* allParts(part.value, part.path, part.field);
  }
}

/** A text in a document, and where. */
export interface TextPart extends Pick<Part, 'path' | 'field'> {
  readonly text: string;
}

/** Yields every text of a value of the contract, in its order. */
export function* textsIn(value: unknown, field = '', path = ''): Generator<TextPart> {
  for (const { value: text, ...place } of allParts(value, path, field)) {
    if (typeof text === 'string') yield { ...place, text };
  }
}

function listsIn(value: unknown, path: string) {
  return listParts(value, path).map(({ value: list, path: at, field: name }) => {
    return { name, path: at, children: placesIn(list, at) };
  });
}

const isComponent = ({ value }: RawPlace) => typeof valueAt(value, 'component') === 'string';

/** Returns the containers of a component under any name, and other fields that hold components. */
export function containersOf({ value, path }: RawPlace): ReturnType<typeof listsIn> {
  const fields = listsIn(value, path).filter(({ children }) => children.some(isComponent));
  const containers = valueAt(value, 'containers');
  return Array.isArray(containers)
    ? fields
    : [...listsIn(containers, `${path}.containers`), ...fields];
}

/** Yields components as they were written, each with those inside it. */
export function* allComponents(
  places: readonly RawPlace[],
  holder?: unknown,
): Generator<RawPlace & { readonly holder: unknown }> {
  for (const place of places) {
    yield { ...place, holder };
    for (const { children } of containersOf(place)) {
      yield* allComponents(children, valueAt(place.value, 'component'));
    }
  }
}

/** Returns the components of a page as they were written, in containers of any name. */
export function rawComponents(page: unknown): ReturnType<typeof allComponents> {
  return allComponents(placesIn(valueAt(page, 'content'), 'content'));
}
