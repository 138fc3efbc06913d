import { shown, warningAt, type Found } from '../finding';
import type { CheckContext, WrittenDocument } from '../pack/checkContext';
import type { KnownIds } from '../pack/knownIds';
import { partsOf } from '../document/rawPlaces';

type Kind = keyof KnownIds;

/** Fields that name something else by its id: by itself, or in a `Ref` or a list of them. */
const ofField = new Map<string, Kind>([
  ['topics', 'isTopic'],
  ['categories', 'isCategory'],
  ['organisations', 'isKnown'],
  ['parentId', 'isKnown'],
  ['documentId', 'isKnown'],
]);
/** Fields that hold a `Ref` or a list of them; texts in them are no ids. */
const ofRefs = [
  'coPublishers',
  'organisation',
  'parent',
  'publishers',
  'successor',
  'supersededBy',
];

const expected: Readonly<Record<Kind, string>> = {
  isKnown: 'the id of a document, a record or an entry of the taxonomy',
  isTopic: 'the id of a topic of the taxonomy',
  isCategory: 'the id of a category of the taxonomy',
};

interface Reference {
  readonly path: string;
  readonly id: string;
  readonly kind: Kind;
}

/** The references of a value that stands in this field. */
function* referencesIn(value: unknown, field: string, path: string): Generator<Reference> {
  const kind = ofField.get(field);
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText && kind !== undefined) yield { path, id: String(value), kind };
  if (typeof value !== 'object' || value === null) return;
  const id = 'id' in value ? value.id : undefined;
  const isRef = kind !== undefined || ofRefs.includes(field);
  if (isRef && (typeof id === 'string' || typeof id === 'number')) {
    yield { path: `${path}.id`, id: String(id), kind: kind ?? 'isKnown' };
  }
  for (const part of partsOf(value, path, field)) {
    yield* referencesIn(part.value, part.field, part.path);
  }
}

/**
 * What a document names by an id that is not there. Visitors still read its label; filters and lists
 * find nothing under it.
 */
export function* referenceFindings(
  { value }: WrittenDocument,
  { ids }: CheckContext,
): Generator<Found> {
  for (const { path, id, kind } of referencesIn(value, '', '')) {
    if (!ids[kind](id)) yield warningAt('reference', path, expected[kind], shown(id));
  }
}
