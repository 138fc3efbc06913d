import { shown, valueAt, warningAt, type Found } from '../finding';
import type { CheckContext, WrittenDocument } from '../pack/checkContext';
import type { KnownIds } from '../pack/knownIds';
import { allParts, idOf } from '../document/rawPlaces';

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

/**
 * What a document names by an id that is not there. Visitors still read its label; filters and lists
 * find nothing under it.
 */
export function* referenceFindings(
  { value: document }: WrittenDocument,
  { ids }: CheckContext,
): Generator<Found> {
  for (const { value, path, field } of allParts(document)) {
    const kind = ofField.get(field);
    const isRef = kind !== undefined || ofRefs.includes(field);
    const named = [
      { id: kind && idOf(value), at: path },
      { id: isRef ? idOf(valueAt(value, 'id')) : undefined, at: `${path}.id` },
    ];
    for (const { id, at } of named) {
      if (id === undefined || ids[kind ?? 'isKnown'](id)) continue;
      yield warningAt('reference', at, expected[kind ?? 'isKnown'], shown(id));
    }
  }
}
