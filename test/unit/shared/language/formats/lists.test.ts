import { formatList, formatSeries } from '../../../../../shared/language/formats/lists';
import { testIntl } from '../../../../support/sites/site';

test.each([
  ['de', 'a', 'a und b', 'a, b und c', 'a, b oder c'],
  ['fr', 'a', 'a et b', 'a, b et c', 'a, b ou c'],
  ['it', 'a', 'a e b', 'a, b e c', 'a, b o c'],
  ['rm', 'a', 'a e b', 'a, b e c', 'a, b u c'],
  ['en', 'a', 'a and b', 'a, b and c', 'a, b or c'],
  ['es', 'a', 'a y b', 'a, b y c', 'a, b o c'],
  ['pt', 'a', 'a e b', 'a, b e c', 'a, b ou c'],
  ['ru', 'a', 'a и b', 'a, b и c', 'a, b или c'],
  ['zh', 'a', 'a和b', 'a、b和c', 'a、b或c'],
  ['ja', 'a', 'a、b', 'a、b、c', 'a、bまたはc'],
] as const)('lists in %s', (table, one, two, three, either) => {
  const intl = testIntl.forTable(table);
  expect(formatList(intl, [])).toBe('');
  expect(formatList(intl, ['a'])).toBe(one);
  expect(formatList(intl, ['a', 'b'])).toBe(two);
  expect(formatList(intl, ['a', 'b', 'c'])).toBe(three);
  expect(formatList(intl, ['a', 'b', 'c'], 'or')).toBe(either);
});

test.each([
  ['es', 'and', 'inglés', 'x e inglés'],
  ['es', 'and', 'historia', 'x e historia'],
  ['es', 'and', 'hielo', 'x y hielo'],
  ['es', 'and', 'yoruba', 'x y yoruba'],
  ['es', 'and', 'árabe', 'x y árabe'],
  ['es', 'or', 'ocho', 'x u ocho'],
  ['es', 'or', 'holandés', 'x u holandés'],
  ['it', 'and', 'ebraico', 'x ed ebraico'],
  ['it', 'and', 'italiano', 'x e italiano'],
  ['rm', 'and', 'englais', 'x ed englais'],
  ['rm', 'and', 'franzos', 'x e franzos'],
] as const)('in %s, «%s» fits the sound of %s', (table, conjunction, last, expected) => {
  expect(formatList(testIntl.forTable(table), ['x', last], conjunction)).toBe(expected);
});

test('a series has no word between', () => {
  expect(formatSeries(testIntl.forTable('de'), ['a', 'b', 'c'])).toBe('a, b, c');
  expect(formatSeries(testIntl.forTable('zh'), ['a', 'b'])).toBe('a、b');
  expect(formatSeries(testIntl.forTable('de'), [])).toBe('');
});
