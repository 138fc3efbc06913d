import { latinDigits } from '../../language/foldText';

/** How a language writes numbers, days and times. */
export interface Conventions {
  readonly locale: string;
  /** Signs between groups of digits, where there may be some, and before decimals. */
  readonly groups: boolean;
  readonly group: string;
  readonly decimal: string;
  /** Beginnings of the names of months in small letters, each with its number (1 to 12). */
  readonly months: ReadonlyMap<string, number>;
  /** Names of the days of the week in small letters, Monday (1) to Sunday (7). */
  readonly weekdays: ReadonlyMap<string, number>;
  /** Minutes of the units of time, by their names in small letters. */
  readonly units: ReadonlyMap<string, number>;
  /** What one of a unit is in a unit of its kind: metre, square metre, litre, gram, byte, watt. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Whether months stand before days, with strokes between them. */
  readonly monthFirst: boolean;
}

/** The years before the first ones of the eras of Japan. */
const eras: Record<string, number> = { 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };

/** Returns a text in one form of letters, digits, spaces and signs; empty for dashes alone. */
export function normal(text: string): string {
  return latinDigits(text.replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ').normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(
      /(大正|昭和|平成|令和) ?(\d+|元)年/g,
      (_, era: string, count) => `${(eras[era] ?? 0) + (Number(count) || 1)}年`,
    )
    .replace(/[’ʼ]/g, "'")
    .replace(/[−‒‐]/g, '-')
    .replace('٫', '.')
    .replaceAll('٬', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^1 ?: ?(?=\d{3,}$|\d{1,3}(?:[' ]\d{3})+$)/, '')
    .replace(
      /(?:(?<!\d)(\d+) )?(?<!\d)(\d{1,2})(?:⁄|(?<=^(?:\d+ )?\d+)\/)([1-9]\d?)(?![\d/])/g,
      (_, whole, above, below) => (Number(whole ?? 0) + above / below).toFixed(4),
    )
    .replace(/^\((?=[\d\p{Sc}])(.*)\)$/u, '-$1')
    .replace(/^[△▲—](?= ?\d)/u, '-')
    .replace(/^[-–—]+$/, '');
}

function dayValue(year: number, month: number, day: number): number | undefined {
  const fits = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return fits ? Date.UTC(year, month - 1, day) : undefined;
}

const yearFirst = /^(\d{4})[-/.年년] ?(\d{1,2})(?:[-/.月월] ?(\d{1,2}))?(?!\d)/;
const dayFirst = /^(\d{1,2})(?:\. ?[-–] ?\d{1,2})?[-./] ?(\d{1,2})[-./] ?(\d{4}|\d{2})(?!\.?\d)/;
const strokes = /^(\d{1,2})\/(\d{1,2})\/\d/;

/** Whether months come first between strokes: what can be no month tells, else the language. */
function isMonthFirst(texts: readonly string[], usual: boolean): boolean {
  const dates = texts.map((text) => strokes.exec(text) ?? []);
  if (dates.some(([, first]) => Number(first) > 12)) return false;
  return usual || dates.some(([, , second]) => Number(second) > 12);
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
  return dayValue(Number(year ?? 0), month, Number(day?.[0] ?? 1));
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

/** A day with the time after it, in milliseconds since 1970. */
function dayValueOf(text: string, { months, monthFirst }: Conventions): number | undefined {
  const day = dayInFigures(text, monthFirst) ?? dayInWords(text, months);
  const [time = ''] = /\d{1,2}:\d{2}.*|(?:午|上|下|오).*/.exec(text) ?? [];
  return day === undefined ? undefined : day + (timeValue(time) ?? 0) * 60_000;
}

const amount = /(\d[\d.,]{0,15}) ?(\p{L}[\p{L}\p{M}]*)\.?/gu;
const betweenAmounts = /(?<!\p{L})(?:und|et|e|and|y|i|и|ed)(?!\p{L})|و(?= ?\d)/gu;

/** Hours, days and the like one after the other, in minutes; the last may be minutes without a word. */
function durationValue(text: string, column: Conventions): number | undefined {
  const whole = text
    .replace(beforeNumber, '')
    .replace(/(\d) ?[-–] ?\d[\d.,]*/, '$1')
    .replace(/(?<=\p{L} )\d{2}$/u, '$& min')
    .replace(betweenAmounts, '');
  const parts = [...whole.matchAll(amount)];
  if (parts.length === 0 || /[\p{L}\d]/u.test(whole.replace(amount, ''))) return undefined;
  const minutes = parts.map(
    ([, digits = '', unit = '']) =>
      (column.units.get(unit) ?? column.units.get(unit.replace(/s$/, '')) ?? NaN) *
      Number(plainNumber(digits, column)),
  );
  const sum = minutes.reduce((total, part) => total + part, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/** «About», «from», «up to», «more than» and «less than». */
const roughly = [
  'ab|bis(?: zu)?|ca|rund|etwa|ungefähr|knapp|über|unter|mehr als|weniger als|mindestens|höchstens|max|min',
  "env|environ|près de|dès|à partir de|jusqu'à|plus de|moins de|au (?:moins|plus)",
  'circa|da|fino a|oltre|sotto|più di|meno di|almeno|al massimo|var|radund|fin|dapli che|main che|passa',
  'about|around|approx|from|up to|over|under|more than|less than|at (?:least|most)',
  'desde|hasta|más de|menos de|cerca de|até|mais de|a partir de|aprox|около|от|до|более|менее',
  'حوالي|نحو|من|حتى|أكثر من|أقل من|約|约|大约',
].join('|');

/** What stands before a number: a currency, such a word, or a comparison. */
const beforeNumber = new RegExp(
  String.raw`^(?:(?:[a-z]{3}(?= ?[-–+\d])|(?:fr|us|${roughly})(?!\p{L})\.?|[~≈<>≤≥±\p{Sc}]) ?)*`,
  'u',
);
const number = /^([-+–]?) ?(?:\p{Sc} ?)?(\d(?:[\d' .,]*\d)?)/u;

const multiples: readonly (readonly [RegExp, number])[] = [
  [/^(?:tsd|tausend|thousand|k(?!\p{L})|mil(?:le|a)?(?!\p{L})|тыс|[千천]|ألف|آلاف)/u, 1e3],
  [/^[万萬만]/, 1e4],
  [/^[億亿억]/, 1e8],
  [/^(?:mio|mln|mill?i?[oó]n|mil+iun|milh|миллион|млн|百万|مليون|ملايين)/, 1e6],
  [/^(?:mrd|mld|mill?iard|bn|bilh|миллиард|млрд|مليار)/, 1e9],
  [/^(?:bio|billion|bill[oó]n|tn|trillion|trilh|трлн|триллион|兆|조)/, 1e12],
  [/^(?:rp|rappen|raps?|cts?|centimes?|centesimi)(?!\p{L})/u, 0.01],
  [/^‰/, 0.1],
];

/** A number as JavaScript writes it; a sign before three digits is one of groups where it may be. */
function plainNumber(digits: string, { group, decimal, groups }: Conventions): string {
  const ungrouped = digits.replace(/(?<=\d)[' ](?=\d{3}(?!\d))/g, '');
  const last = Math.max(ungrouped.lastIndexOf('.'), ungrouped.lastIndexOf(','));
  if (last < 0) return ungrouped;
  const sign = ungrouped[last] ?? '';
  const isBoth = ungrouped.includes('.') && ungrouped.includes(',');
  const isRepeated = ungrouped.indexOf(sign) !== last;
  const fits = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(ungrouped) && !ungrouped.startsWith('0');
  const isGroup = !isBoth && fits && (isRepeated || (sign === group && sign !== decimal && groups));
  const whole = ungrouped.slice(0, last).replace(/[.,]/g, '');
  return isGroup ? ungrouped.replace(/[.,]/g, '') : `${whole}.${ungrouped.slice(last + 1)}`;
}

/** A point before decimals, because it does not stand before three digits. */
const decimalPoint = /(?:^|[^\d.,])(?:0\.\d|\d+\.(?:\d{1,2}|\d{4,})(?![\d.]))/;

/** What one of what stands after a number is: all that multiplies, and the size of a unit. */
function timesOf(after: string, column: Conventions): number {
  const isShortScale = column.locale.startsWith('en');
  const named = isShortScale ? after.replace(/^billion/, 'bn') : after;
  const [pattern, times = 1] = multiples.find(([name]) => name.test(named)) ?? [];
  if (pattern)
    return times * timesOf(named.replace(pattern, '').replace(/^\p{L}*\.? ?/u, ''), column);
  const [unit = ''] = /^\p{L}+[23]?(?![\p{L}\d]| \d)/u.exec(after) ?? [];
  return column.sizes.get(unit) ?? 1;
}

function numberValue(text: string, column: Conventions): number | undefined {
  const rest = text.replace(/^[-–] ?(?=\D)/, '').replace(beforeNumber, '');
  const found = number.exec(rest);
  if (found === null) return undefined;
  const [all, minus, digits = ''] = found;
  const after = rest.slice(all.length).trimStart();
  const [, smaller] = /^[千万萬億亿兆천만억조](\d.*)/.exec(after) ?? [];
  const less = smaller === undefined ? 0 : (numberValue(smaller, column) ?? 0);
  const value = Number(plainNumber(digits, column)) * timesOf(after, column) + less;
  if (Number.isNaN(value)) return undefined;
  return /^[-–]/.test(minus || text) ? -value : value;
}

/** A version, or the address of a machine, and one that is no number. */
const version = /^(?:v|version)?\.? ?\d+(?:\.\d+)*(?![\d,.])|^$/;
const inThreeParts = /^\D*\d+(?:\.\d+){2}(?<!^\D*\d+(?:\.\d{3})+)(?!\d)/;

/** Returns the values of a column's cells: days, times, and numbers in one unit; else texts. */
export function cellValues(
  texts: readonly string[],
  conventions: Conventions,
): (number | string)[] {
  const normalised = texts.map(normal);
  // Switzerland writes «2.50» in every language.
  const groups = conventions.group !== '.' || !normalised.some((text) => decimalPoint.test(text));
  const monthFirst = isMonthFirst(normalised, conventions.monthFirst);
  const column = { ...conventions, groups, monthFirst };
  const isVersion = (text: string) =>
    inThreeParts.test(text) && dayValueOf(text, column) === undefined;
  if (normalised.every((text) => version.test(text)) && normalised.some(isVersion))
    return normalised;
  return normalised.map(
    (text, index) =>
      dayValueOf(text, column) ??
      periodValue(text) ??
      timeValue(text) ??
      durationValue(text, column) ??
      numberValue(text, column) ??
      (text && texts[index]) ??
      '',
  );
}
