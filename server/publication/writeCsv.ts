/** What spreadsheets would run as a formula, in Japan with wide signs too. */
const formula = /^[-+=@＋－＝＠\t\r]/;
/** Dashes alone, and numbers with a sign and perhaps a currency or unit: nothing that computes or calls. */
const signedNumber =
  /^[-+＋－](?:[-+]*|\s?(?:[A-Z]{3}\s|\p{Sc}\s?)?[.,]?\d(?:[\d\p{L}\p{Sc}\s.,'’%‰°²³–]|\/(?!\p{L}+\d))*-?)$/u;

function field(text: string): string {
  // An apostrophe makes a text of it.
  const safe = formula.test(text) && !signedNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know its encoding. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
