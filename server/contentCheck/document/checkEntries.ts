import { defaultLocale } from '../../../shared/language/languages';
import { defaultLanguage } from '../site/checkMap';
import { errorAt, shown, valueAt, warningAt, type Found } from '../finding';
import type { WrittenDocument } from '../pack/checkContext';
import { type RawPlace, doublesIn, idOf, placesIn, allParts } from './rawPlaces';
import * as v from 'valibot';
import { dateSchema } from '../../../shared/content/primitives';
import { beginningOf, instantOf } from '../../../shared/language/swissTime';

const periods = [
  ['start-date', 'end-date'],
  ['startDate', 'endDate'],
  ['validFrom', 'validTo'],
] as const;

function* periodFindings(value: unknown, path: string): Generator<Found> {
  for (const [first, last] of periods) {
    const [from, to] = [valueAt(value, first), valueAt(value, last)];
    if (from === undefined || to === undefined) continue;
    // Engines read days that do not exist; those are named by themselves.
    if (!v.is(dateSchema, from) || !v.is(dateSchema, to)) continue;
    if (!(instantOf(to) < beginningOf(from))) continue;
    const expected = `an end that is not before ${shown(from)}`;
    yield warningAt('period', `${path}.${last}`, expected, shown(to));
  }
}

function* rowFindings(value: unknown, path: string): Generator<Found> {
  const [head, rows] = [valueAt(value, 'head'), valueAt(value, 'rows')];
  if (!Array.isArray(rows)) return;
  const lengths = rows.map((row: unknown) => (Array.isArray(row) ? row.length : 0));
  const columns = Array.isArray(head) && head.length > 0 ? head.length : lengths[0];
  if (Array.isArray(head) && head.length > 0 && head.every((cell) => cell === '')) {
    yield warningAt('table', `${path}.head`, 'a head above the columns', shown(head));
  }
  for (const [index, length] of lengths.entries()) {
    if (length === columns) continue;
    const expected = `a row of ${columns} cells`;
    yield warningAt('table', `${path}.rows[${index}]`, expected, `${length} cells`);
  }
}

function* weekdayFindings(value: unknown, path: string): Generator<Found> {
  const days = placesIn(valueAt(value, 'days'), `${path}.days`);
  const names = days.map(({ value: day, path: at }) => {
    return { value: idOf(valueAt(day, 'weekday')), path: `${at}.weekday` };
  });
  const expected = 'a day of the week that no other entry has';
  for (const found of doublesIn(names, expected)) yield { ...found, severity: 'warning' };
}

/** What fits the contract and cannot be meant: ends before beginnings, uneven tables. */
export function* senseFindings(document: unknown): Generator<Found> {
  for (const { value, path } of allParts(document)) {
    if (typeof value !== 'object') continue;
    yield* periodFindings(value, path);
    yield* rowFindings(value, path);
    yield* weekdayFindings(value, path);
  }
}

/** Entries of the glossaries of a page that have no name of their own, or name others that are not there. */
export function* glossaryFindings(page: unknown): Generator<Found> {
  const slugs: { value: string | undefined; path: string }[] = [];
  for (const { value: glossary, path } of allParts(page)) {
    if (valueAt(glossary, 'component') !== 'glossary') continue;
    const entries = placesIn(valueAt(glossary, 'content.entries'), `${path}.content.entries`);
    const names = new Set(
      entries.flatMap((entry) => [valueAt(entry.value, 'term'), valueAt(entry.value, 'slug')]),
    );
    for (const entry of entries) {
      slugs.push({ value: idOf(valueAt(entry.value, 'slug')), path: `${entry.path}.slug` });
      const related = placesIn(valueAt(entry.value, 'related'), `${entry.path}.related`);
      for (const one of related) {
        if (typeof one.value !== 'string' || names.has(one.value)) continue;
        const expected = 'the term or slug of an entry of the same glossary';
        yield warningAt('reference', one.path, expected, shown(one.value));
      }
    }
  }
  yield* doublesIn(slugs, 'a slug that no other entry of the page has');
}

const idsOf = (places: readonly RawPlace[]) =>
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

function withAllBelow(place: RawPlace): RawPlace[] {
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
