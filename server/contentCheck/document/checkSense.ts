import * as v from 'valibot';
import { dateSchema } from '../../../shared/content/primitives';
import { beginningOf, instantOf } from '../../../shared/language/swissTime';
import { shown, warningAt, type Found } from '../finding';
import { allParts } from './rawPlaces';

/** Fields of a beginning and an end. */
const periods = [
  ['start-date', 'end-date'],
  ['startDate', 'endDate'],
  ['validFrom', 'validTo'],
] as const;

function textOf(value: object, name: string): string | undefined {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : undefined;
}

function* periodFindings(value: object, path: string): Generator<Found> {
  for (const [first, last] of periods) {
    const from = textOf(value, first);
    const to = textOf(value, last);
    if (from === undefined || to === undefined || !(instantOf(to) < beginningOf(from))) continue;
    // Engines read days that do not exist; those are named by themselves.
    if (![from, to].every((date) => v.is(dateSchema, date))) continue;
    const expected = `an end that is not before ${shown(from)}`;
    yield warningAt('period', `${path}.${last}`, expected, shown(to));
  }
}

/** Rows that have not as many cells as the head of their table, or as its first row. */
function* rowFindings(value: object, path: string): Generator<Found> {
  if (!('rows' in value) || !Array.isArray(value.rows)) return;
  const head = 'head' in value && Array.isArray(value.head) ? value.head : [];
  const lengths = value.rows.map((row: unknown) => (Array.isArray(row) ? row.length : 0));
  const columns = head.length > 0 ? head.length : lengths[0];
  for (const [index, length] of lengths.entries()) {
    if (length === columns) continue;
    const expected = `a row of ${columns} cells`;
    yield warningAt('table', `${path}.rows[${index}]`, expected, `${length} cells`);
  }
}

/** Opening hours that have a day of the week more than once. */
function* weekdayFindings(value: object, path: string): Generator<Found> {
  if (!('days' in value) || !Array.isArray(value.days)) return;
  const seen = new Set<unknown>();
  for (const [index, day] of value.days.entries()) {
    const weekday: unknown = day?.weekday;
    if (weekday !== undefined && seen.has(weekday)) {
      const expected = 'a day of the week that no other entry has';
      yield warningAt('double', `${path}.days[${index}].weekday`, expected, shown(weekday));
    }
    seen.add(weekday);
  }
}

/** What fits the contract and cannot be meant: ends before beginnings, uneven tables. */
export function* senseFindings(document: unknown): Generator<Found> {
  for (const { value, path } of allParts(document)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    yield* periodFindings(value, path);
    yield* rowFindings(value, path);
    yield* weekdayFindings(value, path);
  }
}
