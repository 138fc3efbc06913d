import fc from 'fast-check';
import { hostileTexts } from '../faults/hostileRequests';

/** What takes the place of a part of a document; undefined removes it. */
const replacements = fc.oneof(
  hostileTexts,
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    -1,
    1e308,
    '',
    [],
    {},
    [[]],
    [null],
    { html: null },
    { text: {} },
    '9999-99-99',
    '2026-02-30T25:61:00Z',
    'javascript:alert(1)',
    '//evil.example',
    '\ud800',
  ),
  fc.constantFrom<unknown>('x'.repeat(100_000), nested(60), nested(300), wide(20_000)),
  fc.jsonValue(),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

function wide(length: number): unknown {
  return Array.from({ length }, (_, index) => index);
}

/** A place in a document, and what comes there. `place` chooses among all places, from 0 to 1. */
export interface Mutation {
  readonly place: number;
  readonly value: unknown;
}

/** One to three mutations of a document. */
export const mutations = fc.array(
  fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true }), value: replacements }),
  { minLength: 1, maxLength: 3 },
);

type Slot = readonly [holder: Record<string, unknown> | unknown[], key: string];

function placesIn(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return [];
  // A list is an object with its indices as keys.
  const holder = value as Record<string, unknown> | unknown[];
  return Object.entries(value).flatMap(([key, inner]) => [
    [holder, key] as const,
    ...placesIn(inner),
  ]);
}

function put([holder, key]: Slot, value: unknown): void {
  if (Array.isArray(holder)) {
    if (value === undefined) holder.splice(Number(key), 1);
    else holder[Number(key)] = value;
  } else if (value === undefined) delete holder[key];
  else holder[key] = value;
}

/** A copy of a document in which something is wrong. */
export function mutated(document: unknown, changes: readonly Mutation[]): unknown {
  const copy: unknown = structuredClone(document);
  for (const { place, value } of changes) {
    const places = placesIn(copy);
    const found = places[Math.min(places.length - 1, Math.floor(place * places.length))];
    // A later change may be inside of what an earlier one has put there, which others use, too.
    if (found !== undefined) put(found, structuredClone(value));
  }
  return copy;
}
