/** How a language writes days. */
export interface DateConventions {
  /** Beginnings of the names of months in small letters, each with its number (1 to 12). */
  readonly months: ReadonlyMap<string, number>;
  /** Names of the days of the week in small letters, Monday (1) to Sunday (7). */
  readonly weekdays: ReadonlyMap<string, number>;
  /** Whether months stand before days, with strokes between them. */
  readonly monthFirst: boolean;
}

/** Stands for the year of days without one, so that they have a 29th of February, too. */
const leapYear = 2000;

/** Days without a year, and months of a year, which might be numbers; with what is read instead. */
const shortDates: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,2}\.(?: ?[-–] ?\d{1,2}\.)? ?(?:0?[1-9]|1[0-2])\.(?! ?\d{2}(?!:))/, `$&${leapYear}`],
  [/^\d{2}\/\d{2}$/, `$&/${leapYear}`],
  [/^(0?[1-9]|1[0-2])[./] ?((?:19|20)\d{2})(?![\d.,/])/, '$2-$1'],
];

const wordsBeforeDate =
  /^[\p{L}\p{M}][\p{L}\p{M}.,:' -]*(?=(?:(?:\d{1,2}[-./] ?){1,2}(?:19|20)\d{2}|\d{4}-\d\d-\d\d)(?!\d|[.,]\d))/u;
const weekdayBeforeDate = /^([\p{L}\p{M}]+)\.?,? ?(?=\d{1,2}[-./] ?\d)/u;

/** Returns a column without words before dates in figures, and with a year where dates lack it. */
export function completeDates(texts: readonly string[], usual: DateConventions): readonly string[] {
  const bare = texts.map((text) =>
    text
      .replace(wordsBeforeDate, '')
      .replace(weekdayBeforeDate, (words, word) => (usual.weekdays.has(word) ? '' : words)),
  );
  const fits = (form: RegExp) => bare.every((text) => !/^\d/.test(text) || form.test(text));
  const [form = /$/, whole = ''] = shortDates.find(([pattern]) => fits(pattern)) ?? [];
  return bare.map((text) => text.replace(form, whole));
}

function dayValue(year: number, month: number, day: number): number | undefined {
  const fits = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return fits ? Date.UTC(year, month - 1, day) : undefined;
}

const yearFirst = /^(\d{4})[-/.年년] ?(\d{1,2})(?:[-/.月월] ?(\d{1,2}))?(?!\d)/;
const dayFirst =
  /^(\d{1,2})(?:\. ?[-–] ?\d{1,2})?[-./] ?(\d{1,2})[-./] ?(\d{4}|\d{2})(?!\.?\d|:| uhr)/;
const strokes = /^(\d{1,2})\/(\d{1,2})\/\d/;

/** Says whether months come first between strokes: what can be no month tells, else the language. */
export function isMonthFirst(texts: readonly string[], usual: DateConventions): boolean {
  const dates = texts.map((text) => strokes.exec(text) ?? []);
  if (dates.some(([, first]) => Number(first) > 12)) return false;
  return usual.monthFirst || dates.some(([, , second]) => Number(second) > 12);
}

/** A day in figures, in the order year, month, day or the other way round. */
function dayInFigures(text: string, monthFirst: boolean): number | undefined {
  const [, year, month, day = '1'] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayValue(Number(year), Number(month), Number(day));
  const [, first, second, last] = dayFirst.exec(text) ?? [];
  if (first === undefined) return undefined;
  // What can be no month is the day.
  const hasMonthFirst = Number(second) > 12 || (monthFirst && strokes.test(text));
  const [one, other] = [Number(first), Number(second)];
  const century = last?.length === 4 ? 0 : Number(last) < 70 ? 2000 : 1900;
  const fullYear = century + Number(last);
  return dayValue(fullYear, hasMonthFirst ? one : other, hasMonthFirst ? other : one);
}

/** A day, or a month of a year, with the name of the month. */
function dayInWords(text: string, months: ReadonlyMap<string, number>): number | undefined {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  const word = words.find(([name]) => months.has(name));
  const month = word === undefined ? undefined : months.get(word[0]);
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  if (word === undefined || month === undefined || words.length > 6) return undefined;
  const isDay = /(?<!\d)\d{1,2}(?!\d)/;
  const day = isDay.exec(text.slice(0, word.index)) ?? isDay.exec(text.slice(word.index));
  if (year === undefined && day === null && text.replace(/\.$/, '') !== word[0]) return undefined;
  return dayValue(Number(year ?? leapYear), month, Number(day?.[0] ?? 1));
}

/** Parts of a year, by how their names begin, with how many days one takes. */
const periods: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:q(?!\p{L})|quart|trimest|квартал|四半期|季)/u, 365 / 4],
  [/(?<!\p{L})(?:halbj|half|h(?!\p{L})|semest|mez onn|полугод)|半期|半年/u, 365 / 2],
  [/(?<!\p{L})(?:kw|woche|week|semaine|settimana|semana|emna|недел)|週|周/u, 7],
];

const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** Where a quarter, half or week of a year begins. */
function periodValue(text: string): number | undefined {
  const days = periods.find(([name]) => name.test(text))?.[1];
  const [ofYear] = year.exec(text) ?? [];
  const [count, ...others] = text.replace(year, '').match(/\d+/g) ?? [];
  if (days === undefined || ofYear === undefined || count === undefined || others.length > 0)
    return undefined;
  return Date.UTC(Number(ofYear), 0, 1) + (Number(count) - 1) * days * 86_400_000;
}

const half = /(午前|上午|오전|[ap]\.? ?m(?=\.|$| ?[-–])|(?<!\p{L})[صم](?!\p{L}))|(午後|下午|오후)/u;
const clock = /^(\d{1,2})(?:(?: ?[:h時时点點시] ?|\.(?=\d{2} uhr))(\d{2}))?(?::(\d{2}))?(?!\d)/;

/** A time of day, in minutes. */
function timeValue(text: string): number | undefined {
  const [sign] = half.exec(text) ?? [];
  const [, hour, minutes, seconds = 0] = clock.exec(text.replace(half, '').trim()) ?? [];
  if (hour === undefined || (sign === undefined && minutes === undefined)) return undefined;
  const hours =
    sign === undefined ? Number(hour) : (Number(hour) % 12) + (/[p後下후م]/.test(sign) ? 12 : 0);
  return hours * 60 + Number(minutes ?? 0) + Number(seconds) / 60;
}

/** Returns a day with the time after it or a part of a year, in milliseconds since 1970, or a time of day. */
export function timeOf(text: string, usual: DateConventions): number | undefined {
  const day = dayInFigures(text, usual.monthFirst) ?? dayInWords(text, usual.months);
  if (day === undefined) return periodValue(text) ?? timeValue(text);
  const [time = ''] = /\d{1,2}(?::\d{2}| ?[ap]\.?m).*|(?:午|上|下|오).*/.exec(text) ?? [];
  return day + (timeValue(time) ?? 0) * 60_000;
}
