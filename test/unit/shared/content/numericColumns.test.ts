import { numericColumns } from '../../../../shared/content/components/sortRows';

const columnOf = (...cells: string[]) => numericColumns(cells.map((cell) => [cell]));

test.each([
  [['46', '118', '9', '4']],
  [["1'200", '980', '−3,5', '']],
  [['<strong>12.5 %</strong>', '0 %']],
])('%j is a column of figures', (cells) => {
  expect(columnOf(...cells)).toEqual(new Set([0]));
});

test.each([
  [['46', 'keine']],
  [['01.06.2026', '02.06.2026']],
  [['08:00', '12:00']],
  [['058 000 00 00']],
  [['', '']],
])('%j is not', (cells) => {
  expect(columnOf(...cells)).toEqual(new Set());
});

test('columns are told apart, whatever their number', () => {
  expect(
    numericColumns([
      ['Velm', '1', '2'],
      ['Pontetto', '3'],
    ]),
  ).toEqual(new Set([1, 2]));
  expect(numericColumns([])).toEqual(new Set());
});
