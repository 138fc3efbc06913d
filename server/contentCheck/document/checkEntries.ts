import { defaultLocale } from '../../../shared/language/languages';
import { defaultLanguage } from '../site/checkLocales';
import { errorAt, shown, valueAt, warningAt, type Found } from '../finding';
import type { WrittenDocument } from '../pack/checkContext';
import { type Place, doublesIn, idOf, placesIn } from './rawPlaces';

const idsOf = (places: readonly Place[]) =>
  places.map(({ value, path }) => ({ value: idOf(valueAt(value, 'id')), path: `${path}.id` }));

/** Events without a date are in no period, so that no list shows them. */
function* eventFindings(value: unknown): Generator<Found> {
  for (const { value: event, path } of placesIn(value, '')) {
    const dates = valueAt(event, 'eventInfos.raw');
    if (Array.isArray(dates) && dates.length > 0) continue;
    if (event === null || valueAt(event, 'startDate') !== undefined) continue;
    yield warningAt('missing', path, 'a date, in "eventInfos" or as "startDate"', 'nothing');
  }
}

function withAllBelow(place: Place): Place[] {
  const children = placesIn(valueAt(place.value, 'children'), `${place.path}.children`);
  return [place, ...children.flatMap(withAllBelow)];
}

function* taxonomyFindings(value: unknown): Generator<Found> {
  for (const tree of ['organisations', 'topics', 'categories']) {
    const nodes = placesIn(valueAt(value, tree), tree).flatMap(withAllBelow);
    yield* doublesIn(idsOf(nodes), `an id that no other entry of ${shown(tree)} has`);
  }
}

/** Alerts: each has an id of its own, and the default language, which stands in for the other languages. */
function* alertFindings(value: unknown): Generator<Found> {
  const alerts = placesIn(value, '');
  yield* doublesIn(idsOf(alerts), 'an id that no other alert has');
  for (const { value: alert, path } of alerts) {
    for (const field of ['region', 'title', 'text']) {
      const texts = valueAt(alert, field);
      if (typeof texts !== 'object' || texts === null || defaultLocale in texts) continue;
      const expected = `a ${defaultLanguage()} text, which is shown where there is none in another language`;
      yield warningAt('translation', `${path}.${field}.${defaultLocale}`, expected, 'nothing');
    }
  }
}

function ownParent(own: unknown, parent: unknown, path: string): Found[] {
  if (idOf(parent) === undefined || idOf(own) !== idOf(parent)) return [];
  const expected = 'the id of another entry: this is its own';
  return [errorAt('reference', path, expected, shown(parent))];
}

function recordFindings(value: unknown): Found[] {
  return placesIn(value, '').flatMap(({ value: record, path }) => {
    const field = 'metadata.parentId';
    return ownParent(valueAt(record, 'documentId'), valueAt(record, field), `${path}.${field}`);
  });
}

/** What is wrong between entries of a document: ids, parents, and what each must have. */
export function entryFindings({ value, ref }: WrittenDocument): Iterable<Found> {
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
