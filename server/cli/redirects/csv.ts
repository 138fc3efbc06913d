/** A row of a table, with the line of the file on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A text is no table as RFC 4180 has it; the message begins with the line. */
export class BadCsv extends Error {
  override readonly name = 'BadCsv';
}

/** A field, quoted or not, and what ends it; where a quoted one goes on behind its quote, nothing fits. */
const fieldPatterns = {
  ',': /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|((?!")[^;\r\n]*))(;|\r\n|\r|\n|$)/y,
} as const;

function linesIn(text: string): number {
  return [...text.matchAll(/\r\n|\r|\n/g)].length;
}

/**
 * The rows of a table (RFC 4180) with commas between its fields, or semicolons where its first line has
 * one. Takes any end of line and a byte order mark; lines without text are left out. Throws `BadCsv`.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n]*;/.test(source) ? ';' : ',';
  const pattern = new RegExp(fieldPatterns[separator]);
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let line = 1;
  let begun = 1;
  while (pattern.lastIndex < source.length || fields.length > 0) {
    const found = pattern.exec(source);
    if (found === null) throw new BadCsv(`line ${line}: a quote that does not end as it should`);
    const [whole, quoted, plain = '', end] = found;
    fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += linesIn(whole);
    if (end === separator) continue;
    if (fields.some((field) => field !== '')) rows.push({ line: begun, fields });
    fields = [];
    begun = line;
  }
  return rows;
}
