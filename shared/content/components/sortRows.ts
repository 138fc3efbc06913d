import { cellText } from './cellText';
import { cellValues, normal, type Conventions } from './cellValues';

/** Order of a column. */
export type ColumnOrder = 'ascending' | 'descending';

const unitMinutes = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_800,
  year: 525_600,
} as const;

/** Names of the units of time for one and for several, those up to days shortened too. */
function unitsOf(locale: string): [string, number][] {
  return Object.entries(unitMinutes).flatMap(([unit, minutes]) =>
    (minutes > 1440 ? (['long'] as const) : (['long', 'short'] as const)).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      return [1, 2, 5].map((count): [string, number] => {
        const parts = format.formatToParts(count);
        return [bare(parts.find(({ type }) => type === 'unit')?.value ?? ''), minutes];
      });
    }),
  );
}

const hourSigns = ['h', 'uhr', '時', '时', '点', '點', '시'];

/** A name in small letters, without the point of what is shortened. */
function bare(name: string): string {
  return normal(name).replace(/\.$/, '');
}

/** Names of the months as they stand alone, after a day, and shortened. */
function monthsOf(locale: string): [string, number][] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((number) =>
    forms.map((form): [string, number] => {
      const parts = form.formatToParts(Date.UTC(2024, number - 1, 15));
      return [parts.find(({ type }) => type === 'month')?.value ?? '', number];
    }),
  );
}

/** The conventions of a language; `ownMonths` are for languages that browsers do not know. */
export function conventionsOf(locale: string, ownMonths: readonly string[]): Conventions {
  const [known = 'de'] = Intl.NumberFormat.supportedLocalesOf(locale);
  const parts = new Intl.NumberFormat(known).formatToParts(-1_234_567.8);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const own = ownMonths.map((name, index): [string, number] => [
    name.replace(/^(?:da |d[’'])/, ''),
    index + 1,
  ]);
  const names = [...monthsOf(known), ...own]
    .map(([name, number]): [string, number] => [bare(name), number])
    .filter(([name]) => /\p{L}{3}/u.test(name));
  return {
    locale,
    group: sign('group'),
    decimal: sign('decimal'),
    months: new Map(names),
    units: new Map([
      ...unitsOf(known),
      ...hourSigns.map((name): [string, number] => [name, unitMinutes.hour]),
      ['s', unitMinutes.second],
    ]),
  };
}

function compare(a: number | string, b: number | string, locale: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return a.localeCompare(b, locale, { numeric: true });
}

/** The rows in the order of one column (from 0): values before texts, empty cells always last. */
export function sortRows<Cell extends string>(
  rows: readonly (readonly Cell[])[],
  column: number,
  order: ColumnOrder,
  conventions: Conventions,
): (readonly Cell[])[] {
  const sign = order === 'ascending' ? 1 : -1;
  const keys = cellValues(
    rows.map((row) => cellText(row[column] ?? '')),
    conventions,
  );
  return rows
    .map((row, index) => ({ row, key: keys[index] ?? '' }))
    .toSorted((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return sign * compare(a.key, b.key, conventions.locale);
    })
    .map(({ row }) => row);
}
