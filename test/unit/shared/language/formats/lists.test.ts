import { formatList, formatSeries } from '../../../../../shared/language/formats/lists';
import { testIntl } from '../../../../support/sites/site';

test.each([
  ['de', 'a', 'a und b', 'a, b und c'],
  ['fr', 'a', 'a et b', 'a, b et c'],
  ['it', 'a', 'a e b', 'a, b e c'],
  ['rm', 'a', 'a e b', 'a, b e c'],
  ['en', 'a', 'a and b', 'a, b and c'],
  ['es', 'a', 'a y b', 'a, b y c'],
  ['pt', 'a', 'a e b', 'a, b e c'],
  ['ru', 'a', 'a и b', 'a, b и c'],
  ['zh', 'a', 'a和b', 'a、b和c'],
  ['ja', 'a', 'a、b', 'a、b、c'],
] as const)('lists in %s', (table, one, two, three) => {
  const intl = testIntl.forTable(table);
  expect(formatList(intl, [])).toBe('');
  expect(formatList(intl, ['a'])).toBe(one);
  expect(formatList(intl, ['a', 'b'])).toBe(two);
  expect(formatList(intl, ['a', 'b', 'c'])).toBe(three);
});

test.each([
  ['es', 'inglés', 'x e inglés'],
  ['es', 'historia', 'x e historia'],
  ['es', 'hielo', 'x y hielo'],
  ['es', 'yoruba', 'x y yoruba'],
  ['es', 'árabe', 'x y árabe'],
  ['it', 'ebraico', 'x ed ebraico'],
  ['it', 'italiano', 'x e italiano'],
  ['rm', 'englais', 'x ed englais'],
  ['rm', 'franzos', 'x e franzos'],
] as const)('in %s, «and» fits the sound of %s', (table, last, expected) => {
  expect(formatList(testIntl.forTable(table), ['x', last])).toBe(expected);
});

test('a series has no word between', () => {
  expect(formatSeries(testIntl.forTable('de'), ['a', 'b', 'c'])).toBe('a, b, c');
  expect(formatSeries(testIntl.forTable('zh'), ['a', 'b'])).toBe('a、b');
  expect(formatSeries(testIntl.forTable('de'), [])).toBe('');
});
