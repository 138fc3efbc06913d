import { cellValues, type Conventions } from './cellValue';

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
