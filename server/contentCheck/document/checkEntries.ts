import { defaultLocale } from '../../../shared/language/languages';
import { defaultLanguage } from '../site/checkMap';
import { errorAt, quote, valueAt, warningAt, type Finding } from '../finding';
import type { RawDocument } from '../pack/checkContext';
import { allParts, doublesIn, idOf, placesIn, type RawPlace, withAllBelow } from './rawPlaces';
import * as v from 'valibot';
import { dateSchema } from '../../../shared/content/primitives';
import { beginningOf, instantOf } from '../../../shared/language/swissTime';

const periods = [
  ['start-date', 'end-date'],
  ['startDate', 'endDate'],
  ['validFrom', 'validTo'],
] as const;

function* periodFindings(value: unknown, path: string): Generator<Finding> {
  for (const [first, last] of periods) {
    const [from, to] = [valueAt(value, first), valueAt(value, last)];
    // Engines read days that do not exist; those are named by themselves.
    if (!v.is(dateSchema, from) || !v.is(dateSchema, to)) continue;
    if (!(instantOf(to) < beginningOf(from))) continue;
    const expected = `an end that is not before ${quote(from)}`;
    yield warningAt('period', `${path}.${last}`, expected, quote(to));
  }
}

function* rowFindings(value: unknown, path: string): Generator<Finding> {
  const [head, rows] = [valueAt(value, 'head'), valueAt(value, 'rows')];
  if (!Array.isArray(rows)) return;
  const lengths = rows.map((row: unknown) => (Array.isArray(row) ? row.length : 0));
  const cells: readonly unknown[] = Array.isArray(head) ? head : [];
  const columns = cells.length || lengths[0];
  if (cells.length > 0 && cells.every((cell) => cell === '')) {
    yield warningAt('table', `${path}.head`, 'a head above the columns', quote(head));
  }
  for (const [index, length] of lengths.entries()) {
    if (length === columns) continue;
    const expected = `a row of ${columns} cells`;
    yield warningAt('table', `${path}.rows[${index}]`, expected, `${length} cells`);
  }
}

function* weekdayFindings(value: unknown, path: string): Generator<Finding> {
  const days = placesIn(valueAt(value, 'days'), `${path}.days`);
  const doubles = doublesIn(days, 'weekday', 'a day of the week that no other entry has');
  for (const found of doubles) yield { ...found, severity: 'warning' };
}

/** Reports what fits the contract and cannot be meant: ends before beginnings, uneven tables. */
export function* senseFindings(document: unknown): Generator<Finding> {
  for (const { value, path } of allParts(document)) {
    if (typeof value !== 'object') continue;
    yield* periodFindings(value, path);
    yield* rowFindings(value, path);
    yield* weekdayFindings(value, path);
  }
}

/** Reports entries of the glossaries of a page that have no name of their own, or name others that are not there. */
export function* glossaryFindings(page: unknown): Generator<Finding> {
  const all: RawPlace[] = [];
  for (const { value: glossary, path } of allParts(page)) {
    if (valueAt(glossary, 'component') !== 'glossary') continue;
    const entries = placesIn(valueAt(glossary, 'content.entries'), `${path}.content.entries`);
    all.push(...entries);
    const names = new Set(
      entries.flatMap((entry) => [valueAt(entry.value, 'term'), valueAt(entry.value, 'slug')]),
    );
    for (const entry of entries) {
      for (const one of placesIn(valueAt(entry.value, 'related'), `${entry.path}.related`)) {
        if (typeof one.value !== 'string' || names.has(one.value)) continue;
        const expected = 'the term or slug of an entry of the same glossary';
        yield warningAt('reference', one.path, expected, quote(one.value));
      }
    }
  }
  yield* doublesIn(all, 'slug', 'a slug that no other entry of the page has');
}

function* eventFindings(value: unknown): Generator<Finding> {
  for (const { value: event, path } of placesIn(value, '')) {
    const dates = valueAt(event, 'eventInfos.raw');
    if (Array.isArray(dates) && dates.length > 0) continue;
    if (event === null || valueAt(event, 'startDate') !== undefined) continue;
    yield warningAt('missing', path, 'a date, in "eventInfos" or as "startDate"', 'nothing');
  }
}

function* taxonomyFindings(value: unknown): Generator<Finding> {
  for (const tree of ['organisations', 'topics', 'categories']) {
    const nodes = placesIn(valueAt(value, tree), tree).flatMap(withAllBelow);
    yield* doublesIn(nodes, 'id', `an id that no other entry of ${quote(tree)} has`);
  }
}

/** Alerts: each has an id of its own, and the default language, which stands in for the other languages. */
function* alertFindings(value: unknown): Generator<Finding> {
  const alerts = placesIn(value, '');
  yield* doublesIn(alerts, 'id', 'an id that no other alert has');
  for (const { value: alert, path } of alerts) {
    for (const field of ['region', 'title', 'text']) {
      const texts = valueAt(alert, field);
      if (typeof texts !== 'object' || texts === null || defaultLocale in texts) continue;
      const expected = `a ${defaultLanguage()} text, which is shown where there is none in another language`;
      yield warningAt('translation', `${path}.${field}.${defaultLocale}`, expected, 'nothing');
    }
  }
}

function ownParent({ value, path }: RawPlace, idField: string, parentField: string): Finding[] {
  const parent = valueAt(value, parentField);
  if (idOf(parent) === undefined || idOf(valueAt(value, idField)) !== idOf(parent)) return [];
  const expected = 'the id of another entry: this is its own';
  return [errorAt('reference', path + parentField, expected, quote(parent))];
}

/** Reports what is wrong between entries of a document: ids, parents, and what each must have. */
export function entryFindings({ value, ref }: RawDocument): Iterable<Finding> {
  switch (ref.kind) {
    case 'listing':
      return ref.listing === 'events' ? eventFindings(value) : [];
    case 'taxonomy':
      return taxonomyFindings(value);
    case 'alerts':
      return alertFindings(value);
    case 'records':
      return placesIn(value, '').flatMap((record) =>
        ownParent({ ...record, path: `${record.path}.` }, 'documentId', 'metadata.parentId'),
      );
    case 'page':
      return ownParent({ value, path: '' }, 'id', 'details.parent.id');
    default:
      return [];
  }
}
