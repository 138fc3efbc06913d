/** A figure however it is grouped, with its per cent; not a day, a time or a telephone number. */
const figure =
  /^[-−+]?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:['’.,\u00a0\u202f ]\d{3})+)(?:[.,]\d+)?[\u00a0\u202f ]?%?$/;

/** Columns (from 0) that hold figures and empty cells alone. */
export function numericColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const [first = []] = rows;
  return new Set(
    [...first.keys()].filter((column) => {
      const cells = rows.map((row) => cellText(row[column] ?? '')).filter((text) => text !== '');
      return cells.length > 0 && cells.every((text) => figure.test(text));
    }),
  );
}

/** Order of a column. */
export type ColumnOrder = 'ascending' | 'descending';

/** Text of a cell's HTML, without markup. */
export function cellText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function compare(a: number | string, b: number | string, locale: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return a.localeCompare(b, locale, { numeric: true });
}

/**
 * The rows of a table in the order of one column (from 0): what has a value in the conventions of a
 * language by that and before texts, empty cells last whatever the order. Rows that are equal keep
 * their places.
 */
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

/** How a language writes numbers and days. */
export interface Conventions {
  readonly locale: string;
  /** Signs between groups of digits, and before decimals. */
  readonly group: string;
  readonly decimal: string;
  /** Beginnings of the names of months in small letters, each with its number (1 to 12). */
  readonly months: ReadonlyMap<string, number>;
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** Names of the months as they stand alone, after a day, and shortened. */
function monthsOf(locale: string): [string, number][] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);
  return monthNumbers.flatMap((number) =>
    forms.map((form): [string, number] => {
      const parts = form.formatToParts(Date.UTC(2024, number - 1, 15));
      return [parts.find(({ type }) => type === 'month')?.value ?? '', number];
    }),
  );
}

/**
 * The conventions of a language. `ownMonths` are the names of the months of the page's interface, for
 * languages that browsers do not know.
 */
export function conventionsOf(locale: string, ownMonths: readonly string[]): Conventions {
  const [known = 'de'] = Intl.NumberFormat.supportedLocalesOf(locale);
  const parts = new Intl.NumberFormat(known).formatToParts(-1_234_567.8);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const own = ownMonths.map((name, index): [string, number] => [
    name.replace(/^(?:da |d[’'])/, ''),
    index + 1,
  ]);
  const names = [...monthsOf(known), ...own]
    .map(([name, number]): [string, number] => [normal(name).replace(/\.$/, ''), number])
    .filter(([name]) => /\p{L}{3}/u.test(name));
  return { locale, group: sign('group'), decimal: sign('decimal'), months: new Map(names) };
}

/** A text in one form: small letters, plain digits, one space, one kind of apostrophe and minus. */
function normal(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/[’ʼ]/g, "'")
    .replace(/[−‒]/g, '-')
    .replace('٫', '.')
    .replaceAll('٬', "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Digits of a script follow each other, zero first. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

function dayValue(year: number, month: number, day: number): number | undefined {
  const fits = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return fits ? Date.UTC(year, month - 1, day) : undefined;
}

const yearFirst = /^(\d{4})[-/.年년] ?(\d{1,2})(?:[-/.月월] ?(\d{1,2}))?(?!\d)/;
const dayFirst = /^(\d{1,2})(?:\. ?[-–] ?\d{1,2})?[-./] ?(\d{1,2})[-./] ?(\d{4})(?!\d)/;

/** A day in figures, in the order year, month, day or the other way round. */
function dayInFigures(text: string): number | undefined {
  const [, year, month, day = '1'] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayValue(Number(year), Number(month), Number(day));
  const [, first, second, last] = dayFirst.exec(text) ?? [];
  if (first === undefined) return undefined;
  // What can be no month is the day.
  const isMonthFirst = Number(second) > 12;
  const [one, other] = [Number(first), Number(second)];
  return dayValue(Number(last), isMonthFirst ? one : other, isMonthFirst ? other : one);
}

/** A day, or a month of a year, with the name of the month. */
function dayInWords(text: string, months: Conventions['months']): number | undefined {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  const word = words.find(([name]) => months.has(name));
  const month = word === undefined ? undefined : months.get(word[0]);
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  if (word === undefined || month === undefined || words.length > 6) return undefined;
  const isDay = /(?<!\d)\d{1,2}(?!\d)/;
  const day = isDay.exec(text.slice(0, word.index)) ?? isDay.exec(text.slice(word.index));
  if (year === undefined && day === null) return undefined;
  return dayValue(Number(year ?? 0), month, Number(day?.[0] ?? 1));
}

const clock = /^(\d{1,2}):(\d{2})(?!\d)/;
/** What stands before a number: a currency, «about», or a comparison. */
const beforeNumber = /^(?:(?:[a-z]{3}(?= ?[-+\d])|fr\.?|us|ca\.?|[~≈<>≤≥±\p{Sc}]) ?)*/u;
const number = /^([-+–]?) ?(?:\p{Sc} ?)?(\d(?:[\d' .,]*\d)?)/u;

const multiples: readonly (readonly [RegExp, number])[] = [
  [/^(?:mio|mill?i?on|milliun|milh|миллион|млн)/, 1e6],
  [/^(?:mrd|mill?iard|bn|billion|миллиард|млрд)/, 1e9],
];

/** A number as JavaScript writes it; a sign before three digits is one of groups where it may be. */
function plainNumber(digits: string, { group, decimal }: Conventions, groups: boolean): string {
  const ungrouped = digits.replace(/(?<=\d)[' ](?=\d{3}(?!\d))/g, '').replace(/ .*$/, '');
  const last = Math.max(ungrouped.lastIndexOf('.'), ungrouped.lastIndexOf(','));
  if (last < 0) return ungrouped;
  const sign = ungrouped[last] ?? '';
  const isBoth = ungrouped.includes('.') && ungrouped.includes(',');
  const isRepeated = ungrouped.indexOf(sign) !== last;
  const fits = /^\d{1,3}(?:[.,]\d{3})+$/.test(ungrouped) && !ungrouped.startsWith('0');
  const isGroup = !isBoth && fits && (isRepeated || (sign === group && sign !== decimal && groups));
  const whole = ungrouped.slice(0, last).replace(/[.,]/g, '');
  return isGroup ? ungrouped.replace(/[.,]/g, '') : `${whole}.${ungrouped.slice(last + 1)}`;
}

/** A point before decimals, because it does not stand before three digits. */
const decimalPoint = /(?:^|[^\d.,])(?:0\.\d|\d+\.(?:\d{1,2}|\d{4,})(?![\d.]))/;

/** Whether the sign of groups may be one in these texts: Switzerland writes «2.50» in every language. */
function canGroup(texts: readonly string[], { group }: Conventions): boolean {
  return group !== '.' || !texts.some((text) => decimalPoint.test(text));
}

function numberValue(text: string, conventions: Conventions, groups: boolean): number | undefined {
  const rest = text.replace(beforeNumber, '');
  const found = number.exec(rest);
  if (found === null) return undefined;
  const [all, minus, digits = ''] = found;
  const after = rest.slice(all.length).trimStart();
  const times = multiples.find(([pattern]) => pattern.test(after))?.[1] ?? 1;
  const value = Number(plainNumber(digits, conventions, groups)) * times;
  if (Number.isNaN(value)) return undefined;
  return minus === '-' || minus === '–' ? -value : value;
}

/**
 * The values of the cells of a column, for comparison: days in milliseconds since 1970, times in
 * minutes, numbers without their unit; everything else as it is. Ranges count by where they begin.
 */
function cellValues(texts: readonly string[], conventions: Conventions): (number | string)[] {
  const normalised = texts.map(normal);
  const groups = canGroup(normalised, conventions);
  return normalised.map((text, index) => {
    const [, hours, minutes] = clock.exec(text) ?? [];
    return (
      dayInFigures(text) ??
      dayInWords(text, conventions.months) ??
      (hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)) ??
      numberValue(text, conventions, groups) ??
      texts[index] ??
      ''
    );
  });
}
