import { defaultLocale } from '../../../shared/language/languages';
import { defaultLanguage } from '../site/checkLocales';
import type { DocumentRef } from '../../content/documents/documents';
import { shown, valueAt, type Finding, type Report } from '../finding';
import { idOf, placesIn, type Place } from './rawPlaces';

type Found = Omit<Finding, 'file'>;

function* doublesIn(places: readonly Place[], expected: string): Generator<Found> {
  const seen = new Set<string>();
  for (const { value, path } of places) {
    const id = idOf(valueAt(value, 'id'));
    if (id === undefined) continue;
    if (seen.has(id)) {
      const at = { path: `${path}.id`, found: shown(id) };
      yield { severity: 'error', rule: 'double', expected, ...at };
    }
    seen.add(id);
  }
}

/** Events without a date are in no period, so that no list shows them. */
function* eventFindings(value: unknown): Generator<Found> {
  for (const { value: event, path } of placesIn(value, '')) {
    const dates = valueAt(event, 'eventInfos.raw');
    if (Array.isArray(dates) && dates.length > 0) continue;
    if (event === null || valueAt(event, 'startDate') !== undefined) continue;
    const expected = 'a date, in "eventInfos" or as "startDate"';
    yield { severity: 'warning', rule: 'missing', path, expected, found: 'nothing' };
  }
}

function withAllBelow(place: Place): Place[] {
  const children = placesIn(valueAt(place.value, 'children'), `${place.path}.children`);
  return [place, ...children.flatMap(withAllBelow)];
}

function* taxonomyFindings(value: unknown): Generator<Found> {
  for (const tree of ['organisations', 'topics', 'categories']) {
    const nodes = placesIn(valueAt(value, tree), tree).flatMap(withAllBelow);
    yield* doublesIn(nodes, `an id that no other entry of ${shown(tree)} has`);
  }
}

/** Alerts: each has an id of its own, and the default language, which stands in for the other languages. */
function* alertFindings(value: unknown): Generator<Found> {
  const alerts = placesIn(value, '');
  yield* doublesIn(alerts, 'an id that no other alert has');
  for (const { value: alert, path: base } of alerts) {
    for (const field of ['region', 'title', 'text']) {
      const texts = valueAt(alert, field);
      if (typeof texts !== 'object' || texts === null || defaultLocale in texts) continue;
      const expected = `a ${defaultLanguage()} text, which is shown where there is none in another language`;
      const path = `${base}.${field}.${defaultLocale}`;
      yield { severity: 'warning', rule: 'translation', path, expected, found: 'nothing' };
    }
  }
}

function* ownParent(own: unknown, parent: unknown, path: string): Generator<Found> {
  if (idOf(parent) === undefined || idOf(own) !== idOf(parent)) return;
  const expected = 'the id of another entry: this is its own';
  yield { severity: 'error', rule: 'reference', path, expected, found: shown(parent) };
}

function* recordFindings(value: unknown): Generator<Found> {
  for (const { value: record, path } of placesIn(value, '')) {
    const field = 'metadata.parentId';
    yield* ownParent(valueAt(record, 'documentId'), valueAt(record, field), `${path}.${field}`);
  }
}

function findingsOf(value: unknown, ref: DocumentRef): Iterable<Found> {
  switch (ref.kind) {
    case 'listing':
      return ref.listing === 'events' ? eventFindings(value) : [];
    case 'taxonomy':
      return taxonomyFindings(value);
    case 'alerts':
      return alertFindings(value);
    case 'records':
      return recordFindings(value);
    case 'page': {
      const field = 'details.parent.id';
      return ownParent(valueAt(value, 'id'), valueAt(value, field), field);
    }
    default:
      return [];
  }
}

/** Checks entries of a document against one another: ids, parents, and what each must have. */
export function checkEntries(
  value: unknown,
  { ref, file }: { ref: DocumentRef; file: string },
  report: Report,
): void {
  for (const found of findingsOf(value, ref)) report({ ...found, file });
}
