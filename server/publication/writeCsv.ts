/**
 * A field that spreadsheets would run as a formula, in Japan with wide signs too, begins with an
 * apostrophe; numbers stay.
 */
const formula = /^(?:[=@＝＠\t\r]|[-+＋－](?![\d.,'’ \u00a0\u202f]*%?$))/;

function field(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know its encoding. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
