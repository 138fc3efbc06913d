import { beginningOf, instantOf } from '../../../shared/language/swissTime';
import { shown, type Finding, type Report } from '../finding';
import { partsOf } from './rawPlaces';

type Found = Omit<Finding, 'file' | 'severity'>;

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
    const expected = `an end that is not before ${shown(from)}`;
    yield { rule: 'period', path: `${path}.${last}`, expected, found: shown(to) };
  }
}

/** Rows that have not as many cells as the head of their table, or as its first row. */
function* rowFindings(value: object, path: string): Generator<Found> {
  if (!('rows' in value) || !Array.isArray(value.rows)) return;
  const head = 'head' in value && Array.isArray(value.head) ? value.head : [];
  const columns = head.length > 0 ? head.length : undefined;
  const lengths = value.rows.map((row: unknown) => (Array.isArray(row) ? row.length : 0));
  for (const [index, length] of lengths.entries()) {
    if (length === (columns ?? lengths[0])) continue;
    const expected = `a row of ${columns ?? lengths[0]} cells`;
    yield { rule: 'table', path: `${path}.rows[${index}]`, expected, found: `${length} cells` };
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
      const at = `${path}.days[${index}].weekday`;
      yield { rule: 'double', path: at, expected, found: shown(weekday) };
    }
    seen.add(weekday);
  }
}

function* findingsIn(value: unknown, path: string): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    yield* periodFindings(value, path);
    yield* rowFindings(value, path);
    yield* weekdayFindings(value, path);
  }
  for (const part of partsOf(value, path)) yield* findingsIn(part.value, part.path);
}

/** Checks for what fits the contract and cannot be meant: ends before beginnings, uneven tables. */
export function checkSense(value: unknown, file: string, report: Report): void {
  for (const found of findingsIn(value, '')) report({ ...found, severity: 'warning', file });
}
