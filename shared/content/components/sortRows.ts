import { valueText } from './cellText';
import { cellValues, normal, type Conventions } from './cellValues';

/** Order of a column. */
export type ColumnOrder = 'ascending' | 'descending';

type Sizes = readonly (readonly [unit: string, size: number])[];

const minutesOf: Sizes = Object.entries({ second: 1 / 60, minute: 1, hour: 60, day: 1440 });
const longTimes: Sizes = Object.entries({ week: 10_080, month: 43_800, year: 525_600 });

/** Units that languages have words for, in metres, square metres, litres, grams and bytes. */
const wordSizes: Sizes = [
  ...Object.entries({ millimeter: 1e-3, centimeter: 1e-2, meter: 1, kilometer: 1e3 }),
  ...Object.entries({ inch: 0.0254, foot: 0.3048, mile: 1609, hectare: 1e4, liter: 1 }),
  ...Object.entries({ gram: 1, kilogram: 1e3, megabyte: 1e6, gigabyte: 1e9, terabyte: 1e12 }),
];

const signSizes: Sizes = [
  ...Object.entries({ mm: 1e-3, cm: 1e-2, dm: 0.1, m: 1, km: 1e3 }),
  ...Object.entries({ cm2: 1e-4, m2: 1, a: 1e2, ha: 1e4, km2: 1e6, hektaren: 1e4 }),
  ...Object.entries({ ml: 1e-3, cl: 1e-2, dl: 0.1, l: 1, hl: 1e2, m3: 1e3, km3: 1e12 }),
  ...Object.entries({ mg: 1e-3, g: 1, kg: 1e3, t: 1e6, kt: 1e9 }),
  ...['tonne', 'tonnen', 'tonnes', 'tonnellate'].map((name) => [name, 1e6] as const),
  ...Object.entries({ kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12, kib: 1024, mib: 1024 ** 2 }),
  ...Object.entries({ w: 1, kw: 1e3, mw: 1e6, gw: 1e9, wh: 1, kwh: 1e3, mwh: 1e6, gwh: 1e9 }),
];

/** Names of units for one and for several, those that are not for long times shortened too. */
function namesOf(locale: string, units: Sizes): [string, number][] {
  return units.flatMap(([unit, size]) =>
    (['long', units === longTimes ? 'long' : 'short'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      return [1, 2, 5, 11].map((count): [string, number] => {
        const part = format.formatToParts(count).find(({ type }) => type === 'unit');
        return [bare(part?.value ?? ''), size];
      });
    }),
  );
}

const hourSigns = ['h', 'uhr', 'ura', '時', '时', '点', '點', '시'];

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

/** Names of the days of the week, whole and shortened, Monday (1) to Sunday (7); `own` begins with Sunday. */
function weekdaysOf(locale: string, own: readonly string[]): Map<string, number> {
  const forms = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  );
  const monday = Date.UTC(2024, 0, 1);
  const names = Array.from({ length: 7 }, (_, at) =>
    forms.map((form): [string, number] => [form.format(monday + at * 86_400_000), at + 1]),
  ).flat();
  const ownNames = own.map((name, at): [string, number] => [name, at || 7]);
  return new Map([...names, ...ownNames].map(([name, number]) => [bare(name), number]));
}

const firstWord = /^[\p{L}\p{M}]+(?:-feira)?/u;

/** The days of the week that cells begin with, where all do and none has a number. */
function weekdayValues(texts: readonly string[], { weekdays }: Conventions) {
  const values = texts.map(normal).map((text) => {
    const number = weekdays.get(firstWord.exec(text)?.[0] ?? '') ?? weekdays.get(text);
    return text === '' ? '' : /\p{N}/u.test(text) ? undefined : number;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Returns the conventions of a language; its own months and weekdays, from Sunday, are for those that browsers do not know. */
export function conventionsOf(
  locale: string,
  ownMonths: readonly string[],
  ownWeekdays: readonly string[],
): Conventions {
  const [data = 'de'] = Intl.NumberFormat.supportedLocalesOf(locale);
  const parts = new Intl.NumberFormat(data).formatToParts(-1_234_567.8);
  const sign = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const day = new Intl.DateTimeFormat(data).formatToParts(0);
  const own: Sizes = ownMonths.map((name, at) => [name.replace(/^(?:da |d[’'])/, ''), at + 1]);
  const names = [...monthsOf(data), ...own]
    .map(([name, number]): [string, number] => [bare(name), number])
    .filter(([name]) => /\p{L}{3}/u.test(name));
  return {
    locale,
    groups: true,
    group: sign('group'),
    decimal: sign('decimal'),
    months: new Map(names),
    weekdays: weekdaysOf(data, ownWeekdays),
    units: new Map([
      ...namesOf(data, minutesOf),
      ...namesOf(data, longTimes),
      ...hourSigns.map((name): [string, number] => [name, 60]),
      ...Object.entries({ s: 1 / 60, min: 1, minuta: 1, di: 1440, emna: 10_080 }),
    ]),
    sizes: new Map([...namesOf('en-GB', wordSizes), ...namesOf(data, wordSizes), ...signSizes]),
    monthFirst:
      day.findIndex(({ type }) => type === 'month') < day.findIndex(({ type }) => type === 'day'),
  };
}

function compare(a: number | string, b: number | string, locale: string): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : a.localeCompare(b, locale, { numeric: true });
}

/** Returns the rows in the order of one column (from 0): values before texts, empty cells always last. */
export function sortRows<Cell extends string>(
  rows: readonly (readonly Cell[])[],
  column: number,
  order: ColumnOrder,
  conventions: Conventions,
): (readonly Cell[])[] {
  const sign = order === 'ascending' ? 1 : -1;
  const texts = rows.map((row) => valueText(row[column] ?? ''));
  const keys = weekdayValues(texts, conventions) ?? cellValues(texts, conventions);
  return rows
    .map((row, index) => ({ row, key: keys[index] ?? '' }))
    .toSorted((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return sign * compare(a.key, b.key, conventions.locale);
    })
    .map(({ row }) => row);
}
