import { readFileSync } from 'node:fs';
import { formatPrice } from '../../../../views/pages/content/details/parts/DetailParts';
import { readIntlTables } from '../../../../server/locale/languageNames';
import {
  formatBytes,
  formatList,
  formatSeries,
  formatNumber,
} from '../../../../shared/language/formats/numbers';
import {
  formatDay,
  formatMoment,
  formatShortDay,
  formatWeekday,
  formatRange,
} from '../../../../shared/language/formats/dates';
import { formatRelative } from '../../../../shared/language/formats/relative';
import { tableCodes } from '../../../../shared/language/languages';

const tables = readIntlTables('dist/messages');
const german = tables.forTable('de');

/** A text with its no-break spaces to be seen: `~` for the wide one, `_` for the narrow one. */
const marked = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');

const rows = readFileSync('test/fixtures/language/formats.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

/** How examples of one kind are written in a language of the interface. */
function writtenAs(kind: string, table: string): readonly string[] {
  return rows.find((row) => row[0] === kind && row[1] === table)?.slice(2) ?? [];
}

const now = Date.parse('2026-05-03T14:30:00+02:00');
const relatives = [
  '2026-05-03T14:30:30+02:00',
  '2026-05-03T14:29:00+02:00',
  '2026-05-03T12:30:00+02:00',
  '2026-05-03T19:30:00+02:00',
  '2026-05-03',
  '2026-05-02',
  '2026-05-04',
  '2026-04-30',
  '2026-05-08',
  '2026-05-10',
];
const afternoon = ['2026-05-03T14:00:00+02:00', '2026-05-03T16:30:00+02:00'] as const;
const night = ['2026-05-03T23:00:00+02:00', '2026-05-04T01:00:00+02:00'] as const;

test.each(tableCodes)('days, times and ranges are written in %s as its readers do', (table) => {
  const intl = tables.forTable(table);
  const dates = [
    formatDay(intl, '2026-05-01'),
    formatDay(intl, '2026-05-03'),
    formatMoment(intl, '2026-05-03T00:00:00+02:00'),
    formatShortDay(intl, '2026-05-03'),
    formatWeekday(intl, '2026-05-01'),
    formatWeekday(intl, '2026-05-03'),
  ];
  const ranges = [
    formatRange(intl, '2026-05-01', '2026-05-05'),
    formatRange(intl, '2026-04-30', '2026-05-02'),
    formatRange(intl, '2025-12-31', '2026-01-01'),
    formatRange(intl, ...afternoon),
    formatRange(intl, ...night),
    formatRange(intl, ...afternoon, (iso) => formatWeekday(intl, iso)),
  ];
  const relative = relatives.map((date) => formatRelative(intl, date, now));
  expect(dates.map(marked)).toEqual(writtenAs('dates', table));
  expect(ranges.map(marked)).toEqual(writtenAs('ranges', table));
  expect(relative.map(marked)).toEqual(writtenAs('relative', table));
  const names = Array.from({ length: 12 }, (_, at) => [
    formatDay(intl, `2026-${String(at + 1).padStart(2, '0')}-15`),
    formatWeekday(intl, `2026-05-1${at % 7}`).replace(/1\d/, ''),
  ]);
  expect(new Set(names.map(([month]) => month)).size).toBe(12);
  expect(new Set(names.map(([, weekday]) => weekday)).size).toBe(7);
});

test('days are those of Switzerland; a clock stands only where the text has one', () => {
  expect(marked(formatDay(german, '2026-01-27T23:30:00Z'))).toBe('28.~Januar~2026');
  expect(marked(formatWeekday(german, '2026-12-31T23:00:00Z'))).toBe('Freitag, 1.~Januar~2027');
  expect(marked(formatMoment(german, '2026-01-28'))).toBe('28.~Januar~2026');
  const short = (iso: string) => formatShortDay(german, iso);
  expect(marked(formatMoment(german, '2026-01-28T14:30:00+01:00', short))).toBe(
    '28.01.2026, 14:30~Uhr',
  );
});

test.each(['', 'bald', '2026-02-30'])('what is no date stays as it is: %j', (text) => {
  for (const write of [formatDay, formatMoment, formatShortDay, formatWeekday])
    expect(write(german, text)).toBe(text);
});

test.each([
  ['2026-01-28', undefined, '28.~Januar~2026'],
  [afternoon[0], afternoon[0], '3.~Mai~2026, 14:00~Uhr'],
  [afternoon[0], '2026-05-03', '3.~Mai~2026, 14:00~Uhr'],
  ['2026-05-03', night[1], '3.~Mai~2026 bis 4.~Mai~2026, 01:00~Uhr'],
  ['2026-05-03', 'bald', '3.~Mai~2026'],
  ['bald', '2026-05-03', 'bald'],
])('%s to %s', (start, end, expected) => {
  expect(marked(formatRange(german, start, end))).toBe(expected);
});

test.each([
  ['2026-05-02T23:30:00+02:00', '2026-05-03T00:30:00+02:00', 'vor 1 Stunde'],
  ['2026-05-02T12:00:00+02:00', '2026-05-03T00:30:00+02:00', 'gestern'],
  ['2026-05-04T00:30:00+02:00', '2026-05-03T23:30:00+02:00', 'in 1 Stunde'],
  ['2026-05-03T13:30:00+02:00', '2026-05-03T14:29:59+02:00', 'vor 59 Minuten'],
  ['bald', '2026-05-03T14:29:59+02:00', 'bald'],
])('%s seen from %s', (date, from, expected) => {
  expect(formatRelative(german, date, Date.parse(from))).toBe(expected);
});

test.each([
  [1, '1 день назад'],
  [2, '2 дня назад'],
  [5, '5 дней назад'],
  [11, '11 дней назад'],
  [21, '21 день назад'],
])('%d in the plural of Russian', (count, expected) => {
  const values = { count, formatted: String(count) };
  const russian = tables.forTable('ru');
  expect(russian.formatMessage({ id: 'relative.daysAgo' }, values)).toBe(expected);
});

test.each([
  ['de rm it en', '−5', '999', '1’000', '12’345', '1’234.50'],
  ['fr', '−5', '999', '1_000', '12_345', '1_234,50'],
  ['es pt', '−5', '999', '1000', '12_345', '1234,50'],
  ['ru', '−5', '999', '1~000', '12~345', '1~234,50'],
  ['zh ja', '−5', '999', '1,000', '12,345', '1,234.50'],
])('numbers in %s', (codes, ...expected) => {
  for (const intl of codes.split(' ').map((code) => tables.forTable(code))) {
    const whole = [-5, 999, 1000, 12345].map((value) => formatNumber(intl, value));
    expect([...whole, formatNumber(intl, 1234.5, 2)].map(marked)).toEqual(expected);
  }
});

test('numbers are rounded, and have no sign where nothing is left', () => {
  expect(formatNumber(german, 1499.5)).toBe('1’500');
  expect(formatNumber(german, -0.04, 1)).toBe('0.0');
});

test.each([
  ['de it rm en zh ja', '123~kB', '2.5~MB', '3.2~GB'],
  ['fr', '123~ko', '2,5~Mo', '3,2~Go'],
  ['es pt', '123~kB', '2,5~MB', '3,2~GB'],
  ['ru', '123~кБ', '2,5~МБ', '3,2~ГБ'],
])('sizes in %s', (codes, ...expected) => {
  const sizes = [123_400, 2_450_000, 3_200_000_000];
  for (const intl of codes.split(' ').map((code) => tables.forTable(code)))
    expect(sizes.map((bytes) => marked(formatBytes(intl, bytes)))).toEqual(expected);
});

test.each([
  [0, '1~kB'],
  [999_499, '999~kB'],
  [999_500, '1~MB'],
  [999_949_999, '999.9~MB'],
  [999_950_000, '1~GB'],
])('%d bytes', (bytes, expected) => {
  expect(marked(formatBytes(german, bytes))).toBe(expected);
});

test.each([
  ['de it rm en', 'CHF~1’234.50', 'EUR~5', 'JPY~1’500'],
  ['fr', 'CHF~1_234.50', 'EUR~5', 'JPY~1_500'],
  ['es pt', '1234,50~CHF', '5~EUR', '1500~JPY'],
  ['ru', '1~234,50~CHF', '5~EUR', '1~500~JPY'],
  ['zh ja', 'CHF~1,234.50', 'EUR~5', 'JPY~1,500'],
])('prices in %s', (codes, francs, euros, yen) => {
  for (const intl of codes.split(' ').map((code) => tables.forTable(code))) {
    expect(marked(formatPrice(intl, '1234.5'))).toBe(francs);
    expect(marked(formatPrice(intl, '5', 'EUR'))).toBe(euros);
    expect(marked(formatPrice(intl, '1500', 'JPY'))).toBe(yen);
  }
});

test.each([
  ['CHF 140', ['CHF 140'], 'CHF~140'],
  ['40', ['40', '12.5'], 'CHF~40.00'],
  ['CHF 800–4000', [], 'CHF~800–4’000'],
  ['0.08', ['0.08'], 'CHF~0.08'],
  ['gratis', [], 'gratis'],
  ['-5', [], '-5'],
  ['1e3', [], '1e3'],
])('the price %s among %j is %s', (amount, among, expected) => {
  expect(marked(formatPrice(german, amount, 'CHF', among))).toBe(expected);
});

test.each([
  ['de', 'a und b', 'a, b und c', 'a, b, c'],
  ['fr', 'a et b', 'a, b et c', 'a, b, c'],
  ['it rm pt', 'a e b', 'a, b e c', 'a, b, c'],
  ['en', 'a and b', 'a, b and c', 'a, b, c'],
  ['es', 'a y b', 'a, b y c', 'a, b, c'],
  ['ru', 'a и b', 'a, b и c', 'a, b, c'],
  ['zh', 'a和b', 'a、b和c', 'a、b、c'],
  ['ja', 'a、b', 'a、b、c', 'a、b、c'],
])('lists in %s', (codes, two, three, series) => {
  for (const intl of codes.split(' ').map((code) => tables.forTable(code))) {
    expect(formatList(intl, [])).toBe('');
    expect(formatList(intl, ['a'])).toBe('a');
    expect(formatList(intl, ['a', 'b'])).toBe(two);
    expect(formatList(intl, ['a', 'b', 'c'])).toBe(three);
    expect(formatSeries(intl, ['a', 'b', 'c'])).toBe(series);
  }
});

test.each([
  ['es', 'historia', 'x e historia'],
  ['es', 'hielo', 'x y hielo'],
  ['es', 'yoruba', 'x y yoruba'],
  ['it', 'ebraico', 'x ed ebraico'],
  ['it', 'italiano', 'x e italiano'],
  ['rm', 'englais', 'x ed englais'],
])('in %s, «and» fits the sound of %s', (table, last, expected) => {
  expect(formatList(tables.forTable(table), ['x', last])).toBe(expected);
});
