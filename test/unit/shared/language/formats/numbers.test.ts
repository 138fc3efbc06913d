import { formatBytes } from '../../../../../shared/language/formats/bytes';
import { formatNumber } from '../../../../../shared/language/formats/numbers';
import { formatPrice } from '../../../../../shared/language/formats/prices';
import { marked } from '../../../../support/project/writtenFormats';
import { testIntl } from '../../../../support/sites/site';

const german = testIntl.forTable('de');

test.each([
  ['de', '0', '−5', '999', '1’000', '12’345', '1’000’000', '1’234.50'],
  ['fr', '0', '−5', '999', '1_000', '12_345', '1_000_000', '1_234,50'],
  ['it', '0', '−5', '999', '1’000', '12’345', '1’000’000', '1’234.50'],
  ['rm', '0', '−5', '999', '1’000', '12’345', '1’000’000', '1’234.50'],
  ['en', '0', '−5', '999', '1’000', '12’345', '1’000’000', '1’234.50'],
  ['es', '0', '−5', '999', '1000', '12_345', '1_000_000', '1234,50'],
  ['pt', '0', '−5', '999', '1000', '12_345', '1_000_000', '1234,50'],
  ['ru', '0', '−5', '999', '1~000', '12~345', '1~000~000', '1~234,50'],
  ['zh', '0', '−5', '999', '1,000', '12,345', '1,000,000', '1,234.50'],
  ['ja', '0', '−5', '999', '1,000', '12,345', '1,000,000', '1,234.50'],
] as const)('numbers in %s', (table, ...expected) => {
  const intl = testIntl.forTable(table);
  const whole = [0, -5, 999, 1000, 12345, 1_000_000].map((value) => formatNumber(intl, value));
  expect([...whole, formatNumber(intl, 1234.5, 2)].map(marked)).toEqual(expected);
});

test('are rounded, and have no sign where nothing is left', () => {
  expect(formatNumber(german, 1499.5)).toBe('1’500');
  expect(formatNumber(german, -0.4)).toBe('0');
  expect(formatNumber(german, -0.04, 1)).toBe('0.0');
  expect(formatNumber(german, -1234.56, 1)).toBe('−1’234.6');
});

test.each([
  ['de', '1~kB', '123~kB', '2.5~MB', '3.2~GB'],
  ['fr', '1~ko', '123~ko', '2,5~Mo', '3,2~Go'],
  ['it', '1~kB', '123~kB', '2.5~MB', '3.2~GB'],
  ['rm', '1~kB', '123~kB', '2.5~MB', '3.2~GB'],
  ['en', '1~kB', '123~kB', '2.5~MB', '3.2~GB'],
  ['es', '1~kB', '123~kB', '2,5~MB', '3,2~GB'],
  ['pt', '1~kB', '123~kB', '2,5~MB', '3,2~GB'],
  ['ru', '1~кБ', '123~кБ', '2,5~МБ', '3,2~ГБ'],
  ['zh', '1~kB', '123~kB', '2.5~MB', '3.2~GB'],
  ['ja', '1~kB', '123~kB', '2.5~MB', '3.2~GB'],
] as const)('sizes in %s', (table, ...expected) => {
  const intl = testIntl.forTable(table);
  const sizes = [0, 123_400, 2_450_000, 3_200_000_000];
  expect(sizes.map((bytes) => marked(formatBytes(intl, bytes)))).toEqual(expected);
});

test.each([
  [1, '1~kB'],
  [1499, '1~kB'],
  [999_499, '999~kB'],
  [999_500, '1~MB'],
  [1_999_999, '2~MB'],
  [123_450_000, '123.5~MB'],
  [999_949_999, '999.9~MB'],
  [999_950_000, '1~GB'],
  [1_234_500_000_000, '1’234.5~GB'],
])('%d bytes', (bytes, expected) => {
  expect(marked(formatBytes(german, bytes))).toBe(expected);
});

test.each([
  ['de', 'CHF~1’234.50', 'EUR~5', 'JPY~1’500'],
  ['fr', 'CHF~1_234.50', 'EUR~5', 'JPY~1_500'],
  ['it', 'CHF~1’234.50', 'EUR~5', 'JPY~1’500'],
  ['rm', 'CHF~1’234.50', 'EUR~5', 'JPY~1’500'],
  ['en', 'CHF~1’234.50', 'EUR~5', 'JPY~1’500'],
  ['es', '1234,50~CHF', '5~EUR', '1500~JPY'],
  ['pt', '1234,50~CHF', '5~EUR', '1500~JPY'],
  ['ru', '1~234,50~CHF', '5~EUR', '1~500~JPY'],
  ['zh', 'CHF~1,234.50', 'EUR~5', 'JPY~1,500'],
  ['ja', 'CHF~1,234.50', 'EUR~5', 'JPY~1,500'],
] as const)('prices in %s', (table, francs, euros, yen) => {
  const intl = testIntl.forTable(table);
  expect(marked(formatPrice(intl, '1234.5'))).toBe(francs);
  expect(marked(formatPrice(intl, '5', 'EUR'))).toBe(euros);
  expect(marked(formatPrice(intl, '1500', 'JPY'))).toBe(yen);
});

test.each([
  ['CHF 140', ['CHF 140'], 'CHF~140'],
  ['40', ['40', '12.5'], 'CHF~40.00'],
  ['40', ['40', 'gratis'], 'CHF~40'],
  ['CHF 800–4000', [], 'CHF~800–4’000'],
  ['0.08', ['0.08'], 'CHF~0.08'],
])('%s among %j is %s', (amount, among, expected) => {
  expect(marked(formatPrice(german, amount, 'CHF', among))).toBe(expected);
});

test.each(['', 'gratis', '-5', '1e3', '12.'])('%j is no price', (text) => {
  expect(formatPrice(german, text, 'CHF')).toBe(text);
});
