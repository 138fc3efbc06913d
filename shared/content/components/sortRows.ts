/** Order of a column. */
export type ColumnOrder = 'ascending' | 'descending';

/** Text of a cell's HTML, without markup. */
export function cellText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const swissDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const number = /^[-−+]?\d[\d'’  .,]*/;

/** A number at the beginning of a text, however it is grouped; undefined where there is none. */
function numberIn(text: string): number | undefined {
  const found = number.exec(text)?.[0];
  if (found === undefined) return undefined;
  const plain = found
    .replace('−', '-')
    .replace(/['’  ]/g, '')
    .replace(/[.,]$/, '')
    .replace(',', '.');
  const value = Number(plain);
  return Number.isNaN(value) ? undefined : value;
}

/** What a cell is sorted by: a day or a number as its value, everything else as text. */
function keyOf(html: string): number | string {
  const text = cellText(html);
  const day = swissDay.exec(text);
  if (day !== null) return Date.UTC(Number(day[3]), Number(day[2]) - 1, Number(day[1]));
  return numberIn(text) ?? text;
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return a.localeCompare(b, undefined, { numeric: true });
}

/**
 * The rows of a table in the order of one column (from 0): days and numbers by value and before
 * texts, empty cells last whatever the order. Rows that are equal keep their places.
 */
export function sortRows(
  rows: readonly (readonly string[])[],
  column: number,
  order: ColumnOrder,
): (readonly string[])[] {
  const sign = order === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row[column] ?? '') }))
    .toSorted((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}
