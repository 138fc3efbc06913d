import type { Component } from '../../../shared/content/components/components';
import { childrenOf, isKnown } from '../../../shared/content/components/componentTree';
import { errorAt, shown, valueAt, type Found } from '../finding';

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

/** A text in a document, and where. */
export interface FoundText {
  /** JSON path. */
  readonly path: string;
  /** Name of the field that holds it, or that of the list in which it stands. */
  readonly field: string;
  readonly text: string;
}

/** Every text of a value of the contract, in its order. */
export function* textsIn(value: unknown, field = '', path = ''): Generator<FoundText> {
  if (typeof value === 'string') yield { path, field, text: value };
  for (const part of partsOf(value, path, field)) {
    yield* textsIn(part.value, part.field, part.path);
  }
}

/** A component as it was written, which may be anything, and where. */
export interface WrittenComponent {
  readonly value: unknown;
  /** JSON path in the page. */
  readonly path: string;
  /** What holds it: the name of a component, or undefined for the page. */
  readonly holder: unknown;
}

function* inList(list: unknown, path: string, holder: unknown): Generator<WrittenComponent> {
  if (!Array.isArray(list)) return;
  for (const [index, value] of list.entries()) {
    const own = `${path}[${index}]`;
    yield { value, path: own, holder };
    const containers = valueAt(value, 'containers');
    if (typeof containers !== 'object' || containers === null) continue;
    for (const [name, inside] of Object.entries(containers)) {
      yield* inList(inside, `${own}.containers.${name}`, valueAt(value, 'component'));
    }
  }
}

/** The components of a page as they were written, in containers of whatever name. */
export function writtenComponents(page: unknown): Generator<WrittenComponent> {
  return inList(valueAt(page, 'content'), 'content', undefined);
}

interface WithPath {
  readonly component: Component;
  readonly path: string;
}

/** A component at a JSON path, and all inside it with theirs. */
function* componentWithPaths(component: Component, path: string): Generator<WithPath> {
  yield { component, path };
  const container = isKnown(component) && 'containers' in component && component.containers;
  const name = container && 'items' in container ? 'items' : 'content';
  yield* componentsWithPaths(childrenOf(component), `${path}.containers.${name}`);
}

/** The components of a page with their JSON paths, from the first to the last. */
export function* componentsWithPaths(
  components: readonly Component[],
  path = 'content',
): Generator<WithPath> {
  for (const [index, component] of components.entries()) {
    yield* componentWithPaths(component, `${path}[${index}]`);
  }
}
