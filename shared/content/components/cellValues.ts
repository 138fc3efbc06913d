import { latinDigits } from '../../language/foldText';
import { completeDates, isMonthFirst, timeOf, type DateConventions } from './cellDates';

/** How a language writes numbers, days and times. */
export interface Conventions extends DateConventions {
  readonly locale: string;
  /** Signs between groups of digits, where there may be some, and before decimals. */
  readonly groups: boolean;
  readonly group: string;
  readonly decimal: string;
  /** Minutes of the units of time, by their names in small letters. */
  readonly units: ReadonlyMap<string, number>;
  /** What one of a unit is in a unit of its kind: metre, square metre, litre, gram, byte, watt. */
  readonly sizes: ReadonlyMap<string, number>;
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
      /(?:(?<!\d)(\d+) )?(?<!\d)(\d{1,2})(?:⁄|(?<=^(?:\d+ )?\d+)(?<!^\d\d(?=\/\d\d))\/)([1-9]\d?)(?![\d/])/g,
      (_, whole, above, below) => (Number(whole ?? 0) + above / below).toFixed(4),
    )
    .replace(/^\((?=[\d\p{Sc}])(.*)\)$/u, '-$1')
    .replace(/^[△▲—](?= ?\d)/u, '-')
    .replace(/^[-–—]+$/, '');
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

/** Characters after a number that may be its unit. */
const longestUnit = 80;

/** What one of what stands after a number is: all that multiplies, and the size of a unit. */
function timesOf(after: string, column: Conventions): number {
  const isShortScale = column.locale.startsWith('en');
  const named = isShortScale ? after.replace(/^billion/, 'bn') : after;
  const [pattern, times = 1] = multiples.find(([name]) => name.test(named)) ?? [];
  if (pattern && named.length < longestUnit)
    return times * timesOf(named.replace(pattern, '').replace(/^\p{L}*\.? ?/u, ''), column);
  const [unit = ''] = /^\p{L}+[23]?(?![\p{L}\d]| \d)/u.exec(after) ?? [];
  return column.sizes.get(unit) ?? 1;
}

const beforeChrist = /(?<!\p{L})(?:v\. ?chr|av\. ?j|a\. ?cr?|b\.? ?c)(?![\p{L}\d])/u;

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
  return /^[-–]/.test(minus || text) || beforeChrist.test(after) ? -value : value;
}

/** A version, or the address of a machine, and one that is no number. */
const version = /^(?:v|version)?\.? ?\d+(?:\.\d+)*(?![\d,.])|^$/;
const inThreeParts = /^\D*\d+(?:\.\d+){2}(?<!^\D*\d+(?:\.\d{3})+)(?!\d)/;

/** Returns the values of a column's cells: days, times, and numbers in one unit; else texts. */
export function cellValues(
  texts: readonly string[],
  conventions: Conventions,
): readonly (number | string)[] {
  const normalised = completeDates(texts.map(normal), conventions);
  // Switzerland writes «2.50» in every language.
  const groups = conventions.group !== '.' || !normalised.some((text) => decimalPoint.test(text));
  const column = { ...conventions, groups, monthFirst: isMonthFirst(normalised, conventions) };
  const isVersion = (text: string) => inThreeParts.test(text) && timeOf(text, column) === undefined;
  if (normalised.every((text) => version.test(text)) && normalised.some(isVersion))
    return normalised;
  return normalised.map(
    (text, index) =>
      timeOf(text, column) ??
      durationValue(text, column) ??
      numberValue(text, column) ??
      (text && texts[index]) ??
      '',
  );
}
