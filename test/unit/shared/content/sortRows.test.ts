import fc from 'fast-check';
import { cellText, sortRows } from '../../../../shared/content/components/sortRows';

function firstCells(cells: readonly string[], order: 'ascending' | 'descending'): string[] {
  return sortRows(
    cells.map((cell) => [cell]),
    0,
    order,
  ).map(([cell = '']) => cell);
}

test.each([
  ['numbers by value', ['118', '9', '46'], ['9', '46', '118']],
  ['grouped numbers', ['1’200', '950', '12’000'], ['950', '1’200', '12’000']],
  [
    'numbers with units and decimals',
    ['2.5 m³', '0.75 m³', '10 m³'],
    ['0.75 m³', '2.5 m³', '10 m³'],
  ],
  ['negative numbers', ['3', '−5', '0'], ['−5', '0', '3']],
  ['days', ['03.02.2026', '28.01.2027', '15.12.2025'], ['15.12.2025', '03.02.2026', '28.01.2027']],
  ['texts as people do', ['Zug', 'Älggialp', 'Bern'], ['Älggialp', 'Bern', 'Zug']],
  ['numbers before texts', ['n/a', '7'], ['7', 'n/a']],
  ['by their text, not their markup', ['<b>b</b>', '<i>a</i>'], ['<i>a</i>', '<b>b</b>']],
])('sorts %s', (_, cells, sorted) => {
  expect(firstCells(cells, 'ascending')).toEqual(sorted);
});

test('empty cells come last in both orders', () => {
  expect(firstCells(['', '2', '1'], 'ascending')).toEqual(['1', '2', '']);
  expect(firstCells(['', '1', '2'], 'descending')).toEqual(['2', '1', '']);
});

test('rows that are equal keep their places', () => {
  const rows = [
    ['a', '1'],
    ['b', '1'],
    ['c', '0'],
  ];
  expect(sortRows(rows, 1, 'ascending').map(([name]) => name)).toEqual(['c', 'a', 'b']);
});

test('sorting loses no row and changes none', () => {
  const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }));
  fc.assert(
    fc.property(table, fc.constantFrom('ascending', 'descending'), (rows, order) => {
      const copy = structuredClone(rows);
      const sorted = sortRows(rows, 0, order);
      expect(rows).toEqual(copy);
      expect(new Set(sorted)).toEqual(new Set(rows));
      expect(sorted).toHaveLength(rows.length);
      expect(sortRows(sorted, 0, order)).toEqual(sorted);
    }),
  );
});

test('the text of a cell has no markup', () => {
  expect(cellText('<p>Bern&nbsp;&amp; <b>Thun</b></p>')).toBe('Bern & Thun');
});
